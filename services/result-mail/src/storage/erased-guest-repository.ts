import { table, type Store } from '@girouette/store';
import { coversMoment, erasedGuest, type ErasedGuest } from '../domain/erased-guest';
import type { ErasedGuests } from '../use-cases/ports';

/** They contain only a keyed hash of the address. */
export const ERASED_GUESTS = table<ErasedGuest>('erased-guests').expires('keptUntil', 0);

export function createErasedGuestRepository(store: Store): ErasedGuests {
  const guests = store.table(ERASED_GUESTS);
  return {
    async note(spelling, at) {
      await guests.upsert(spelling, () => erasedGuest(spelling, at));
    },
    async covers({ spelling, mark }, moment) {
      const erased = await guests.getAll([spelling, mark]);
      return erased.some((guest) => coversMoment(guest, moment));
    },
  };
}
