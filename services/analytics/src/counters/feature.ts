import type { Feature } from '@girouette/platform/kit';
import { OWNER_DAYS, PAGE_DAYS } from './day-store';
import { MEDIA } from './medium-store';
import { OWNERS } from './owner-store';

export { allRows, replaceRows } from './rows';

/** The stored counters of owners, days and media. */
export const counters: Feature<unknown> = {
  name: 'counters',
  tables: [OWNERS, OWNER_DAYS, PAGE_DAYS, MEDIA],
};
