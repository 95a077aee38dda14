/** How many rows there are in all, beside an answer that holds one page of them. */
export const TOTAL_COUNT_HEADER = 'x-total-count';
