/** The number of all rows, in a response that holds one page of them. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** 'true' when more rows match a search than were counted and can be paged through; else 'false'. */
export const TOTAL_IS_PARTIAL_HEADER = 'x-total-partial';
