/** The total number of rows, in a response that contains one page of them. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/** 'true' when more rows match a search than were counted; else 'false'. */
export const TOTAL_IS_PARTIAL_HEADER = 'x-total-partial';

/** About how many bytes a streamed file will have, for a progress bar. */
export const EXPECTED_LENGTH_HEADER = 'x-expected-length';

/** The marks, separated by commas, of the parameter values that would change the response. */
export const VARIES_FOR_HEADER = 'x-varies-for';
