import { z } from 'zod';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from './headers';

/** The headers of one page of a list that can be searched. A search looks through a limited number of rows. */
export const searchHeaders = (rows: string) => ({
  [TOTAL_COUNT_HEADER]: z
    .number()
    .int()
    .describe(`The total number of ${rows} on all pages; at most 2,000 for a search.`),
  [TOTAL_IS_PARTIAL_HEADER]: z
    .enum(['true', 'false'])
    .describe(`Whether there may be more ${rows} than a search counted.`),
});
