import { table, type Store } from '@girouette/store';
import { coversMoment, erasedGuest, type ErasedGuest } from '../domain/erased-guest';
import type { ErasedGuests } from '../use-cases/ports';

/** They contain only a keyed hash of the address. */
export const ERASED_GUESTS = table<ErasedGuest>('erased-guests').expires('keptUntil', 0);

export function createErasedGuestRepository(store: Store): ErasedGuests {
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
    async note(spelling, at) {
      await guests.upsert(spelling, () => erasedGuest(spelling, at));
    },
    async covers({ spelling, mark }, moment) {
      const erased = await read([spelling, mark]);
      return [spelling, mark].some((id) => {
        const guest = erased.get(id);
        return guest !== undefined && coversMoment(guest, moment);
      });
    },
  };
}
