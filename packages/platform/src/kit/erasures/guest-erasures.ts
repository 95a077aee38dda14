import { events, type ServiceName } from '@girouette/contracts';
import { GUEST_DATA_SERVICES } from '@girouette/contracts/mails/guest-data';
import { createEvent } from '@girouette/events';
import type { Clock } from '@girouette/platform/runtime';
import { table, type Store } from '@girouette/store';
import type { Logger } from 'pino';
import { consume, type EventConsumer } from '../consumers';
import type { Task } from '../service/tasks';

/** A guest of a restaurant, by keyed hashes (the claims of a guest's pass). */
export interface Guest {
  ownerId: string;
  participants: string[];
  mark: string;
  spelling?: string | undefined;
}

interface GuestErasure extends Guest {
  /** The id of the erasure. */
  id: string;
  /** Absent once this service has erased its part. */
  openSince?: Date | undefined;
  keptUntil: Date;
}

/** The erasures of guests. A finished one stays without the hashes as long as its event, so that a repeated event changes nothing. */
export const GUEST_ERASURES = table<GuestErasure>('guest-erasures')
  .optional('open', 'openSince')
  .expires('keptUntil', 0);

/**
 * Erases the service's part of what is held about a guest. Repeating it changes nothing. When the signal aborts, it throws and so ends early.
 * @returns the ids of mails to the guest that the service may have requested
 */
export type EraseGuest = (guest: Guest, signal: AbortSignal) => Promise<readonly string[]>;

const TASK = 'erase-guests';
/** The wait before a failed erasure is retried: several times within the minute that guests are promised. */
const EVERY_MS = 10_000;
const KEPT_MS = 8 * 24 * 60 * 60 * 1_000;

/** The parts that a service needs to erase guests: the task that erases, and the handler that requests it. */
export const erasingGuests = (options: {
  name: ServiceName;
  store: Store;
  clock: Clock;
  log: Logger;
  eraseGuest: EraseGuest;
  trigger: (task: string) => void;
}): { task: Task; consumer: EventConsumer } => ({
  task: guestErasureTask(options),
  consumer: guestErasureConsumer(() => {
    options.trigger(TASK);
  }),
});

/**
 * Requests the erasure of a guest's data.
 * @param start starts erasing without waiting for it
 */
export const guestErasureConsumer = (start: () => void): EventConsumer =>
  consume([events.guestErasureRequested], ({ data }, { changes, after }) => {
    const { erasureId: id, ownerId, participants, mark, spelling, at } = data;
    const openSince = new Date(at);
    const keptUntil = new Date(openSince.getTime() + KEPT_MS);
    const guest = { ownerId, participants, mark, spelling };
    changes(GUEST_ERASURES).insert({ id, ...guest, openSince, keptUntil });
    after(start);
  });

const withoutHashes = (erasure: GuestErasure): GuestErasure => ({
  ...erasure,
  ...{ openSince: undefined, participants: [], mark: '', spelling: undefined },
});

/** Says with an event that the service's part is erased. Result-mail tells the guest when all have said so. */
function guestErasureTask(options: {
  name: ServiceName;
  store: Store;
  clock: Clock;
  log: Logger;
  eraseGuest: EraseGuest;
}): Task {
  const { store, clock, log, eraseGuest } = options;
  const service = GUEST_DATA_SERVICES.find((name) => name === options.name);
  if (service === undefined) throw new TypeError(`${options.name} holds no data of guests`);
  const erasures = store.table(GUEST_ERASURES);
  return {
    name: TASK,
    everyMs: EVERY_MS,
    async run(signal) {
      for (const { id: erasureId, ...guest } of await erasures.find('open', [])) {
        try {
          const mailIds = [...(await eraseGuest(guest, signal))];
          const now = clock.now();
          const { ownerId } = guest;
          const data = { erasureId, ownerId, service, mailIds, at: now.toISOString() };
          await erasures.update(
            erasureId,
            (row) => (row.openSince ? withoutHashes(row) : null),
            () => [createEvent(events.guestErased, data, { source: service, now })],
          );
          log.info({ erasureId }, 'a guest is erased');
        } catch (error) {
          if (signal.aborted) return;
          log.error({ err: error, erasureId }, 'a guest is not erased yet; trying again');
        }
      }
    },
  };
}
