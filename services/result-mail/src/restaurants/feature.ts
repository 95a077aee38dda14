import type { Feature } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { restaurantConsumers } from './consumers';
import { OWNERS, PAGES, RECIPIENTS } from './store';

/** This service's copies of pages, accounts and owners. */
export const restaurants: Feature<ResultMailDeps> = {
  name: 'restaurants',
  tables: [OWNERS, PAGES, RECIPIENTS],
  consumers: restaurantConsumers,
};
