/** The life of a gift that was won (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md). */

export const GIFT_STATES = ['drawn', 'mailed', 'redeemed', 'expired', 'revoked'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** Whether the restaurant hands a gift over now, and if not, why not. `early`: its first day comes later. */
export const GIFT_VERDICTS = ['redeemable', 'early', 'redeemed', 'expired', 'revoked'] as const;
export type GiftVerdict = (typeof GIFT_VERDICTS)[number];

/** How long whoever redeemed a gift may undo it. Its owner always may. */
export const UNDO_MINUTES = 10;
/** A phone with a clock that is wrong by more than this may hand over nothing without network. */
export const MAX_CLOCK_ERROR_MINUTES = 5;
/** How long after it was handed over without network a gift may still be redeemed. */
export const MAX_OFFLINE_DAYS = 7;
/** How many redemptions the counter lists. */
export const RECENT_REDEMPTIONS = 50;
/** The longest time from the win to the redemption that figures tell apart, in days. */
export const MAX_DELAY_DAYS = 31;
