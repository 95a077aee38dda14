import type { TableShape } from '@girouette/store';
import { OWNER_DAYS, PAGE_DAYS } from './day-repository';
import { JOURNAL } from './journal-repository';
import { MEDIA } from './medium-repository';
import { OWNERS } from './owner-repository';
import { PAGES } from './page-repository';
import { PLATFORM, SUBSCRIPTION_DAYS } from './platform-repository';
import { REBUILDS } from './rebuild-repository';

export const TABLES: readonly TableShape[] = [
  OWNERS,
  PAGES,
  OWNER_DAYS,
  PAGE_DAYS,
  MEDIA,
  PLATFORM,
  SUBSCRIPTION_DAYS,
  JOURNAL,
  REBUILDS,
];
