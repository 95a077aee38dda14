/** The number of all rows, in a response that holds one page of them. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
