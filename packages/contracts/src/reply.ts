/** The longest reply to a review, apart from its endpoint so that screens do not load the schemas. */
export const MAX_REPLY_LENGTH = 1_000;
