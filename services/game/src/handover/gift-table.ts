import { table, type Store } from '@girouette/store';
import { EVERY_PLACE, redemptionOf, type WonGift } from './rules';

/** A won gift with the texts that its redemption is found by. An optional index has one field. */
export interface StoredGift extends WonGift {
  /** The owner and the moment of the redemption. */
  redeemed?: string | undefined;
  /** The same with the place of the handover; without one, that of the gift. */
  redeemedIn?: string | undefined;
}

/** Gifts from before sub-accounts had places are from the first place of their owner. */
const withPlace = (gift: StoredGift): StoredGift => {
  const known = (gift as Partial<StoredGift>).placeId;
  return stored({ ...gift, placeId: known ?? (gift.campaign ? EVERY_PLACE : gift.ownerId) });
};

/** Gifts stay until their owner is erased. The index by end holds only those that can still expire. */
export const WON_GIFTS = table<StoredGift>('won-gifts')
  .index('byCode', 'ownerId', 'code')
  .index('byOwner', 'ownerId', 'wonAt')
  .index('byState', 'ownerId', 'state', 'wonAt')
  .index('byPlace', 'ownerId', 'placeId', 'wonAt')
  .index('byPlaceState', 'ownerId', 'placeId', 'state', 'wonAt')
  .optional('byEnd', 'endsAt')
  .optional('byRedemption', 'redeemed')
  .optional('byPlaceRedemption', 'redeemedIn')
  .changed(withPlace);

export const openGifts = (store: Store) => store.table(WON_GIFTS);
export type GiftTable = ReturnType<typeof openGifts>;

/** The start of `redeemed`. */
export const redeemedBy = (ownerId: string): string => `${ownerId} `;

/** The start of `redeemedIn`. */
export const redeemedIn = (ownerId: string, placeId: string): string => `${ownerId} ${placeId} `;

/** The row of a gift. */
export function stored(gift: WonGift): StoredGift {
  const redemption = redemptionOf(gift);
  if (!redemption) return { ...gift, redeemed: undefined, redeemedIn: undefined };
  const { ownerId } = gift;
  const at = redemption.at.toISOString();
  const placeId = redemption.placeId ?? gift.placeId;
  return {
    ...gift,
    redeemed: redeemedBy(ownerId) + at,
    redeemedIn: redeemedIn(ownerId, placeId) + at,
  };
}
