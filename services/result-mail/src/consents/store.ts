import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { removeByOwner } from '@girouette/platform/kit';
import { readParts, table, type Changes, type Row, type Store } from '@girouette/store';
import type { Stop } from '../identities/feature';
import {
  birthdayKey,
  KEPT_YEARS,
  withAction,
  withBirthday,
  withConsent,
  withWithdrawal,
  type Consent,
  type NewConsent,
} from './rules';

/** The fields of version 1 rows that their change reads. */
interface FormerConsent extends Row {
  keptUntil: Date;
  seenAt?: Date | undefined;
}

/** Version 1, from before campaigns, kept only the end that follows from the guest's last action. */
export function withSeenAt(row: FormerConsent): FormerConsent & { seenAt: Date } {
  const seenAt = new Date(row.keptUntil);
  seenAt.setUTCFullYear(seenAt.getUTCFullYear() - KEPT_YEARS);
  return { ...row, seenAt: row.seenAt ?? seenAt };
}

/** Consents stay for three years after the guest's last action, at most until their owner is erased. */
export const CONSENTS = table<Consent>('consents')
  .index('byOwner', 'ownerId', 'state', 'changedAt')
  .index('bySeen', 'ownerId', 'state', 'seenAt')
  .optional('byParticipant', 'participant')
  .optional('bySpelling', 'spelling')
  .optional('byBirthday', 'birthday')
  .optional('byComplaint', 'complaintOf')
  .expires('keptUntil', 0)
  .changed(withSeenAt);

/** When an owner has last exported the consents. The row's id is the owner's. */
export const EXPORTS = table<{ id: string; at: Date }>('contact-exports');

/** Bounds the memory of an export, and how long it keeps the processor. */
const READ_AT_ONCE = 100;
/** A participant is a person on one page, so one row. */
const MOST_RENEWED = 10;

/** A place in an index: the row there may be gone. */
type Place<F extends 'changedAt' | 'seenAt'> = Pick<Consent, F | 'id'>;

export type Consents = ReturnType<typeof createConsents>;

const withdrawalEvents = (ended: Consent | null, at: Date): AnyEvent[] =>
  ended?.given
    ? [
        createEvent(
          events.consentWithdrawn,
          {
            contactId: ended.id,
            ownerId: ended.ownerId,
            pageId: ended.given.pageId,
            at: at.toISOString(),
          },
          { source: 'result-mail', now: at },
        ),
      ]
    : [];

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
    /** Renews the consents of a guest who plays: by this spelling on any page of the owner, and by the participant who plays again. */
    renew(
      changes: Changes,
      {
        spelling,
        participant,
      }: { spelling?: string | undefined; participant?: string | undefined },
      at: Date,
    ): void {
      const limit = MOST_RENEWED;
      const change = (consent: Consent) => withAction(consent, at);
      if (spelling !== undefined) {
        changes(CONSENTS).updateEach('bySpelling', [spelling], { limit }, change);
      }
      if (participant !== undefined) {
        changes(CONSENTS).updateEach('byParticipant', [participant], { limit }, change);
      }
    },
    /** The given consent of a guest who played: by their spelling on any page of the owner, else on the page of the play. */
    async ofPlay(play: {
      ownerId: string;
      participant: string;
      spelling?: string | undefined;
    }): Promise<Consent | null> {
      const { ownerId, participant, spelling } = play;
      const found = [
        spelling === undefined ? null : await consents.first('bySpelling', [spelling]),
        await consents.first('byParticipant', [participant]),
      ];
      return found.find((row) => row?.ownerId === ownerId && row.state === 'given') ?? null;
    },
    /** Changes the birthday of a guest who accepts offers; null removes it. @returns whether the guest does */
    async changeBirthday(mark: string, birthday: string | null): Promise<boolean> {
      await consents.update(mark, (consent) => withBirthday(consent, birthday));
      return (await consents.get(mark))?.state === 'given';
    },
    /** Some given consents of an owner in the order of their last change, after that one. */
    givenAfter: (
      ownerId: string,
      { after, limit }: { after?: Place<'changedAt'> | undefined; limit: number },
    ): Promise<Consent[]> =>
      consents.find('byOwner', [ownerId, 'given'], {
        limit,
        ...(after && { after: after as Consent }),
      }),
    /** Some given consents of an owner by their guests' last play, after that one. */
    seenBetween: (
      ownerId: string,
      {
        after,
        ...range
      }: { from: Date; to: Date; after?: Place<'seenAt'> | undefined; limit: number },
    ): Promise<Consent[]> =>
      consents.find('bySeen', [ownerId, 'given'], {
        ...range,
        ...(after && { after: after as Consent }),
      }),
    /** Some guests of an owner with a birthday on that day (MM-dd), after the guest with that mark. */
    bornOn: (
      ownerId: string,
      { day, after, limit }: { day: string; after?: string | undefined; limit: number },
    ): Promise<Consent[]> =>
      consents.find('byBirthday', [birthdayKey(ownerId, day)], {
        limit,
        ...(after !== undefined && { after: { id: after } as Consent }),
      }),
    /**
     * Removes the address, and publishes the withdrawal of a consent that was given. Resolves when both are on disk.
     */
    async withdraw(guest: Stop, how: { at: Date; isComplaint?: boolean }): Promise<void> {
      let ended: Consent | null = null;
      await consents.upsert(
        guest.mark,
        (known) => {
          ended = known?.state === 'given' ? known : null;
          return withWithdrawal(known, { ...guest, ...how });
        },
        () => withdrawalEvents(ended, how.at),
      );
    },
    /** The number of an owner's guests who have called a mail unwanted and have not agreed again. */
    countComplaints: (ownerId: string): Promise<number> => consents.count('byComplaint', [ownerId]),
    /** The number of an owner's guests who accept offers now. */
    countGiven: (ownerId: string): Promise<number> => consents.count('byOwner', [ownerId, 'given']),
    /** The consents that an owner's guests give now, the earliest first, in parts. */
    given: (ownerId: string): AsyncIterable<readonly Consent[]> =>
      readParts<Consent>((range) => consents.find('byOwner', [ownerId, 'given'], range), {
        limit: READ_AT_ONCE,
      }),
    /** Notes when the owner has last exported the consents, and publishes `actions`, in one step. */
    async noteExport(ownerId: string, at: Date, actions: readonly AnyEvent[]): Promise<void> {
      await exports.upsert(
        ownerId,
        () => ({ id: ownerId, at }),
        () => actions,
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
