// Separate from the endpoints, so that screens do not load the schemas.

/** The longest text of a review. */
export const MAX_REVIEW_LENGTH = 2_000;

/** The longest reply to a review. */
export const MAX_REPLY_LENGTH = 1_000;

/** For how many days a guest's address is kept for a reply to their review (docs/specification §10.7). */
export const REPLY_ADDRESS_DAYS = 30;
