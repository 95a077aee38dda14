import { PLACE_NAMES, type Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { ownerConsumers } from './consumers';
import { CONTACTS, PAGES, TRIALS } from './store';

/** What billing knows of the owners: their addresses, trials, pages and places. */
export const owners: Feature<BillingDeps> = {
  name: 'owners',
  tables: [PAGES, PLACE_NAMES, TRIALS, CONTACTS],
  consumers: ownerConsumers,
};
