import type { AnyEvent, events, EventDefinition } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { termsOf, type Play } from './domain/play';
import type { WonGift } from './domain/won-gift';

/** The event that a gift was redeemed, or was not after all. It contains neither code nor person. */
export const redemptionEvent = <Type extends string>(
  definition: EventDefinition<Type, typeof events.giftRedeemed.data>,
  { gift, play, at }: { gift: WonGift; play: Play | null; at: Date },
): AnyEvent =>
  createEvent(
    definition,
    {
      playId: gift.id,
      pageId: gift.pageId,
      ownerId: gift.ownerId,
      gift: gift.gift,
      wonAt: gift.wonAt.toISOString(),
      cost: play ? termsOf(play).cost : null,
      at: at.toISOString(),
    },
    { source: 'game', now: at },
  );
