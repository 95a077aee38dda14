import type { Feature } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';
import { platformRoutes } from './http';
import { PLATFORM, SUBSCRIPTION_DAYS } from './store';

/** The figures of the whole platform. */
export const platform: Feature<AnalyticsDeps> = {
  name: 'platform',
  tables: [PLATFORM, SUBSCRIPTION_DAYS],
  routes: [platformRoutes],
};
