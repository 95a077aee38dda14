/** The life of a gift that was won (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md). */

export const GIFT_STATES = ['drawn', 'mailed', 'redeemed', 'expired', 'revoked'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** The answers to "can this gift be handed over now?". `early`: its first day comes later. */
export const GIFT_VERDICTS = ['redeemable', 'early', 'redeemed', 'expired', 'revoked'] as const;
export type GiftVerdict = (typeof GIFT_VERDICTS)[number];

/** Minutes that a redemption can be undone by the same user. The gift's owner can always undo it. */
export const UNDO_MINUTES = 10;
/** A phone with a clock that is wrong by more than this may hand over nothing without network. */
export const MAX_CLOCK_ERROR_MINUTES = 5;
/** The longest time between an offline handover and its redemption on the server. */
export const MAX_OFFLINE_DAYS = 7;
/** How many redemptions the counter lists. */
export const RECENT_REDEMPTIONS = 50;

/** How many gifts of a guest the search of a till finds. */
export const MOST_OF_A_GUEST = 20;
/** How many pages of an owner, or of a place, a till reads to learn whether it can work. */
export const TILL_PAGES = 20;
/** The longest time from the win to the redemption that figures distinguish, in days. */
export const MAX_DELAY_DAYS = 31;
