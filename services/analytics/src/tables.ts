import type { TableShape } from '@girouette/store';
import { PLACE_MONTHS, PLACES } from './comparison/store';
import { OWNER_DAYS, PAGE_DAYS } from './figures/day-store';
import { JOURNAL } from './counting/store';
import { MEDIA } from './figures/medium-store';
import { OWNERS } from './figures/owner-store';
import { PAGES } from './pages/store';
import { PLATFORM, SUBSCRIPTION_DAYS } from './platform/store';
import { WALKS } from '@girouette/platform/kit';
import { REBUILDS } from './rebuild/store';

export const TABLES: readonly TableShape[] = [
  OWNERS,
  PAGES,
  OWNER_DAYS,
  PAGE_DAYS,
  MEDIA,
  PLACES,
  PLACE_MONTHS,
  PLATFORM,
  SUBSCRIPTION_DAYS,
  JOURNAL,
  REBUILDS,
  WALKS,
];
