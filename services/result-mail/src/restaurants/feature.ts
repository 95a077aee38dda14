import type { Feature } from '@girouette/platform/kit';
import { restaurantConsumers, type RestaurantDeps } from './consumers';
import { OWNERS, PAGES, RECIPIENTS } from './store';

/** This service's copies of pages, accounts and owners. */
export const restaurants: Feature<RestaurantDeps> = {
  name: 'restaurants',
  tables: [OWNERS, PAGES, RECIPIENTS],
  consumers: restaurantConsumers,
};
