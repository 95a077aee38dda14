import { removeByOwner } from '@girouette/platform/kit';
import { table, type Changes, type Row, type Store } from '@girouette/store';
import type { Addressee } from './stop-token';
import { coversMoment, erasedGuest, used, type ErasedGuest, type GuestLink } from './rules';

export interface Loser {
  participant: string;
  ownerId: string;
  /** Keyed hash of owner and address, as the guest spelled it. Absent in a row of an older version. */
  spelling?: string | undefined;
}

interface StoredLoser extends Row {
  /** The participant. */
  id: string;
  ownerId: string;
  /** Absent in a row of an older version. */
  spelling?: string | undefined;
}

/** Guests who have won nothing, so that they too can ask for the data about them. Only their keyed hashes are stored. */
export const LOSERS = table<StoredLoser>('losers').index('byOwner', 'ownerId');

/** The spelling of a participant who used several. It equals none. */
const SEVERAL = '';

export type Losers = ReturnType<typeof createLosers>;

/** Creates the repository of guests who have played and won nothing, by keyed hashes. */
export function createLosers(store: Store) {
  const losers = store.table(LOSERS);
  return {
    /** The known losers among these participants. */
    async findAll(participants: readonly string[]): Promise<Loser[]> {
      const found = await losers.getAll(participants);
      return found.map(({ id: participant, ...loser }) => ({ participant, ...loser }));
    },
    /** A known one stays; one who used several spellings has none of them any more. */
    insert(changes: Changes, { participant: id, ownerId, spelling }: Loser): void {
      changes(LOSERS).upsert(id, (known) => {
        if (known === null) return { id, ownerId, spelling };
        const isSame = known.spelling === undefined || known.spelling === spelling;
        return isSame ? null : { ...known, spelling: SEVERAL };
      });
    },
    async remove(participants: readonly string[]): Promise<void> {
      await Promise.all(participants.map((id) => losers.delete(id)));
    },
    /** Removes some losers of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(losers),
  };
}

export const GUEST_LINKS = table<GuestLink>('guest-links')
  .index('byMark', 'mark')
  .expires('expiresAt', 0);

/** Creates the repository of the links that open the data about a guest. */
export function createGuestLinks(store: Store) {
  const links = store.table(GUEST_LINKS);
  return {
    /** Resolves when it is on disk. A known one stays. */
    async add(link: GuestLink): Promise<void> {
      await links.insert(link);
    },
    find: (id: string): Promise<GuestLink | null> => links.get(id),
    /** Uses a link. @returns the link before that; null when it is unknown, used or expired */
    async use(id: string, now: Date): Promise<GuestLink | null> {
      const link = await links.get(id);
      return (await links.update(id, (known) => used(known, now))) && link;
    },
    async removeAll(spelling: string): Promise<void> {
      for (const { id } of await links.find('byMark', [spelling])) await links.delete(id);
    },
  };
}

/** They contain only a keyed hash of the address. */
export const ERASED_GUESTS = table<ErasedGuest>('erased-guests').expires('keptUntil', 0);

export type ErasedGuests = ReturnType<typeof createErasedGuests>;

/** Creates the repository of the guests that were erased in the last days, by their spellings. An event about one may still arrive. */
export function createErasedGuests(store: Store) {
  const guests = store.table(ERASED_GUESTS);
  let asked = new Set<string>();
  let answer: Promise<Map<string, ErasedGuest>> | null = null;

  /** One read for all guests that the events of a page are about. */
  const read = (ids: readonly string[]): Promise<Map<string, ErasedGuest>> => {
    for (const id of ids) asked.add(id);
    return (answer ??= Promise.resolve().then(async () => {
      const all = [...asked];
      asked = new Set();
      answer = null;
      return new Map((await guests.getAll(all)).map((guest) => [guest.id, guest]));
    }));
  };

  return {
    async note(spelling: string, at: Date): Promise<void> {
      await guests.upsert(spelling, () => erasedGuest(spelling, at));
    },
    /** Whether data from that moment was erased with its guest. An older version noted the mark. */
    async covers(
      { spelling, mark }: Pick<Addressee, 'mark' | 'spelling'>,
      moment: Date,
    ): Promise<boolean> {
      const erased = await read([spelling, mark]);
      return [spelling, mark].some((id) => {
        const guest = erased.get(id);
        return guest !== undefined && coversMoment(guest, moment);
      });
    },
  };
}
