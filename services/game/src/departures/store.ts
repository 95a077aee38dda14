import type { AnyEvent } from '@girouette/contracts';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Store } from '@girouette/store';
import type { Offer } from './rules';

/** One row for each place, so that a place has one open offer. */
export const OFFERS = table<Offer>('place-offers')
  .index('byOwner', 'ownerId')
  .optional('bySecret', 'secretHash')
  .optional('byMoving', 'movingSince')
  .expires('keptUntil', 0);

const MOVED_AT_ONCE = 100;

export type Offers = ReturnType<typeof createOffers>;

/** Creates the repository of the offers of places. */
export function createOffers(store: Store) {
  const offers = store.table(OFFERS);
  return {
    find: (placeId: string): Promise<Offer | null> => offers.get(placeId),

    findBySecret: (secretHash: string): Promise<Offer | null> =>
      offers.first('bySecret', [secretHash]),

    /** Replaces an earlier offer of the place. @returns null while the place moves */
    put: (offer: Offer, events: readonly AnyEvent[]): Promise<Offer | null> =>
      offers.upsert(
        offer.id,
        (known) => (known?.movingSince ? null : offer),
        () => events,
      ),

    /** `change` returns the new offer, or null for no change. */
    change: (
      placeId: string,
      change: (offer: Offer) => Offer | null,
      events: readonly AnyEvent[] = [],
    ): Promise<Offer | null> => offers.update(placeId, change, () => events),

    /** Some offers of places that move, the earliest first. */
    moving: (): Promise<Offer[]> => offers.find('byMoving', [], { limit: MOVED_AT_ONCE }),

    /** Removes some offers of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(offers),
  };
}
