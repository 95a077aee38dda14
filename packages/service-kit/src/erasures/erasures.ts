import { table, type Changes, type Store } from '@girouette/store';
import type { Logger } from 'pino';
import type { Task } from '../service/tasks';

export interface Erasure {
  /** Whose things are to be erased. */
  id: string;
  requestedAt: Date;
}

/** The erasures that are not finished, so that one that was interrupted is repeated. */
export const ERASURES = table<Erasure>('erasures').index('byTime', 'requestedAt');

export interface Erasures {
  /** Adds to the changes of an event: the things of this owner are to be erased. */
  request(changes: Changes, erased: { ownerId: string; at: string }): void;
  /** Starts erasing without waiting for it. */
  start: () => void;
}

const TASK = 'erase';
/** How soon one that failed is tried again. */
const EVERY_MS = 60_000;

/** @param trigger starts a task of the service */
export const createErasures = (trigger: (task: string) => void): Erasures => ({
  request(changes, { ownerId: id, at }) {
    changes(ERASURES).upsert(id, () => ({ id, requestedAt: new Date(at) }));
  },
  start: () => {
    trigger(TASK);
  },
});

/**
 * The task that erases what was requested. Erasing may take long and calls to others may fail, so that an event's handler cannot do
 * it. One that fails is tried again with the next run and does not keep the others from theirs.
 * @param erase erases what is left; ends early by throwing when the signal aborts
 */
export function erasureTask(options: {
  store: Store;
  log: Logger;
  erase: (erasure: { ownerId: string; signal: AbortSignal }) => Promise<void>;
}): Task {
  const { store, log, erase } = options;
  const erasures = store.table(ERASURES);
  return {
    name: TASK,
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
