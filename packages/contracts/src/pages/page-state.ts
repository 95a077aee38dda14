/**
 * The states of a landing page: guests can play, or the reason why not. The first state that is true applies: the owner has
 * taken the page offline; an administrator has taken the owner's pages offline or has blocked the owner; the page leads to its new address;
 * subscription and trial have ended and no page is granted; the page has no place in a smaller allowance (docs/specification §10.12); by its terms the game has not begun, has ended,
 * is closed at this time of day, or has no gift left (docs/specification §10.38); none of these.
 */
export const PAGE_STATES = [
  'inactive',
  'switched-off',
  'moved',
  'expired',
  'surplus',
  'early',
  'over',
  'closed',
  'sold-out',
  'online',
] as const;

export type PageState = (typeof PAGE_STATES)[number];
