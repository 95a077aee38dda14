import type { AnyEvent } from '@girouette/contracts';
import { removeByOwner } from '@girouette/platform/kit';
import { readParts, table, type Changes, type Row, type Store } from '@girouette/store';
import { withAction, withConsent, withWithdrawal, type Consent, type NewConsent } from './rules';
import type { Stop } from './stop-token';

/** Consents stay for three years after the guest's last action, at most until their owner is erased. */
export const CONSENTS = table<Consent>('consents')
  .index('byOwner', 'ownerId', 'state', 'changedAt')
  .optional('byParticipant', 'participant')
  .expires('keptUntil', 0);

/** When an owner has last exported the consents. The row's id is the owner's. */
export const EXPORTS = table<{ id: string; at: Date }>('contact-exports');

/** Bounds the memory of an export, and how long it keeps the processor. */
const READ_AT_ONCE = 100;
/** A participant is a person on one page, so one row. */
const MOST_RENEWED = 10;

export type Consents = ReturnType<typeof createConsents>;

/** Creates the repository of guests' answers to the offers of restaurants. */
export function createConsents(store: Store) {
  const consents = store.table(CONSENTS);
  const exports = store.table(EXPORTS);
  return {
    find: (mark: string): Promise<Consent | null> => consents.get(mark),
    /** Changes nothing when the guest has said something since. */
    give(changes: Changes, consent: NewConsent): void {
      changes(CONSENTS).upsert(consent.mark, (known) => withConsent(known, consent));
    },
    /** Like `give`, outside of an event. */
    async add(consent: NewConsent): Promise<void> {
      await consents.upsert(consent.mark, (known) => withConsent(known, consent));
    },
    /** Renews the consents of a participant who has played again. */
    renew(changes: Changes, participant: string, at: Date): void {
      changes(CONSENTS).updateEach(
        'byParticipant',
        [participant],
        { limit: MOST_RENEWED },
        (consent) => withAction(consent, at),
      );
    },
    /** Removes the address. Resolves when it is on disk. */
    async withdraw(guest: Stop, at: Date): Promise<void> {
      await consents.upsert(guest.mark, (known) => withWithdrawal(known, { ...guest, at }));
    },
    /** The number of an owner's guests who accept offers now. */
    countGiven: (ownerId: string): Promise<number> => consents.count('byOwner', [ownerId, 'given']),
    /** The consents that an owner's guests give now, the earliest first, in parts. */
    given: (ownerId: string): AsyncIterable<readonly Consent[]> =>
      readParts<Consent>((range) => consents.find('byOwner', [ownerId, 'given'], range), {
        limit: READ_AT_ONCE,
      }),
    /** Notes when the owner has last exported the consents, and publishes `events`, in one step. */
    async noteExport(ownerId: string, at: Date, events: readonly AnyEvent[]): Promise<void> {
      await exports.upsert(
        ownerId,
        () => ({ id: ownerId, at }),
        () => events,
      );
    },
    async remove(mark: string): Promise<void> {
      await consents.delete(mark);
    },
    /** Removes some consents of an owner, and the note of the export. @returns how many consents; 0 when there are no more */
    async removeSome(ownerId: string): Promise<number> {
      await exports.delete(ownerId);
      return removeByOwner(consents)(ownerId);
    },
  };
}

interface StopRow extends Row {
  /** The mark. */
  id: string;
  ownerId: string;
  at: Date;
}

/** Stops stay until their owner is erased. They contain only a keyed hash of the address. */
export const STOPS = table<StopRow>('stops').index('byOwner', 'ownerId');

export type Stops = ReturnType<typeof createStops>;

/** Creates the repository of the guests that a restaurant no longer asks. */
export function createStops(store: Store) {
  const stops = store.table(STOPS);
  return {
    has: async (mark: string): Promise<boolean> => (await stops.get(mark)) !== null,
    /** Resolves when it is on disk. A known one stays. */
    async add({ mark: id, ownerId }: Stop, at: Date): Promise<void> {
      await stops.insert({ id, ownerId, at });
    },
    /** Removes some stops of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(stops),
  };
}
