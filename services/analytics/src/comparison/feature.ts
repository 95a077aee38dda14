import type { Feature } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';
import { placeConsumers } from './consumers';
import { comparisonRoutes } from './http';
import { PLACES, PLACE_MONTHS } from './store';

/** An owner's places side by side. */
export const comparison: Feature<AnalyticsDeps> = {
  name: 'comparison',
  tables: [PLACES, PLACE_MONTHS],
  routes: [comparisonRoutes],
  consumers: placeConsumers,
};
