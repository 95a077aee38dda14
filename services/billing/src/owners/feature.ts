import type { Feature } from '@girouette/platform/kit';
import type { BillingDeps } from '../deps';
import { ownerConsumers } from './consumers';
import { PLACES } from './place-store';
import { CONTACTS, PAGES, TRIALS } from './store';

/** What billing knows of the owners: their addresses, trials, pages and places. */
export const owners: Feature<BillingDeps> = {
  name: 'owners',
  tables: [PAGES, PLACES, TRIALS, CONTACTS],
  consumers: ownerConsumers,
};
