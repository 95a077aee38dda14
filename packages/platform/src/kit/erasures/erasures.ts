import { events } from '@girouette/contracts';
import { table, type Store } from '@girouette/store';
import type { Logger } from 'pino';
import { consume, type EventConsumer } from '../consumers';
import type { Task } from '../service/tasks';

interface Erasure {
  /** The owner to erase. */
  id: string;
  requestedAt: Date;
}

/** Unfinished erasures. An interrupted erasure is repeated. */
export const ERASURES = table<Erasure>('erasures').index('byTime', 'requestedAt');

/** Erases the rest of an owner's data. When the signal aborts, it throws and so ends early. */
export type Erase = (erasure: { ownerId: string; signal: AbortSignal }) => Promise<void>;

/** The task that carries out requested erasures. */
export const ERASE = 'erase';
/** The wait before a failed erasure is retried. */
const EVERY_MS = 60_000;

/**
 * The parts that a service needs to erase owners: the task that erases, and the handler that requests it.
 * @param options.trigger starts a task of the service
 */
export const erasing = (options: {
  store: Store;
  log: Logger;
  erase: Erase;
  trigger: (task: string) => void;
}): { task: Task; consumer: EventConsumer } => ({
  task: erasureTask(options),
  consumer: erasureConsumer(() => {
    options.trigger(ERASE);
  }),
});

/**
 * Requests the erasure of each erased owner's data. A sub-account owns no data.
 * @param start starts erasing without waiting for it
 */
export const erasureConsumer = (start: () => void): EventConsumer =>
  consume([events.userErased], ({ data }, { changes, after }) => {
    const { userId, ownerId: id, at } = data;
    if (userId !== id) return;
    changes(ERASURES).upsert(id, () => ({ id, requestedAt: new Date(at) }));
    after(start);
  });

/**
 * The task that carries out requested erasures. An event's handler cannot do it, because erasing may take long and calls to others may
 * fail. A failed erasure is tried again in the next run and does not stop the others.
 */
function erasureTask(options: { store: Store; log: Logger; erase: Erase }): Task {
  const { store, log, erase } = options;
  const erasures = store.table(ERASURES);
  return {
    name: ERASE,
    everyMs: EVERY_MS,
    async run(signal) {
      for (const { id } of await erasures.find('byTime', [])) {
        try {
          await erase({ ownerId: id, signal });
          await erasures.delete(id);
          log.info({ ownerId: id }, 'erased');
        } catch (error) {
          if (signal.aborted) return;
          log.error({ err: error, ownerId: id }, 'an owner is not erased yet; trying again');
        }
      }
    },
  };
}
