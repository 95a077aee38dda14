import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { termsOf, type Play } from './domain/play';
import { latestRedemptionOf, type WonGift } from './domain/won-gift';

interface Redemption {
  gift: WonGift;
  play: Play | null;
  at: Date;
}

/** The event that a gift was redeemed. It contains neither code nor person. */
export const redeemedEvent = (redemption: Redemption): AnyEvent =>
  createEvent(events.giftRedeemed, dataOf(redemption), { source: 'game', now: redemption.at });

/** The event that a gift was not redeemed after all. It contains neither code nor person. */
export function redemptionUndoneEvent(redemption: Redemption): AnyEvent {
  const { gift, at } = redemption;
  const redeemedAt = (latestRedemptionOf(gift)?.at ?? at).toISOString();
  return createEvent(
    events.giftRedemptionUndone,
    { ...dataOf(redemption), redeemedAt },
    { source: 'game', now: at },
  );
}

const dataOf = ({ gift, play, at }: Redemption) => ({
  playId: gift.id,
  pageId: gift.pageId,
  ownerId: gift.ownerId,
  gift: gift.gift,
  wonAt: gift.wonAt.toISOString(),
  cost: play ? termsOf(play).cost : null,
  medium: play?.medium,
  at: at.toISOString(),
});
