import type { Feature } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../deps';
import { pageConsumers } from './consumers';
import { pageRoutes } from './http';
import { PAGES } from './store';

/** The pages with their counters. */
export const pages: Feature<AnalyticsDeps> = {
  name: 'pages',
  tables: [PAGES],
  routes: [pageRoutes],
  consumers: pageConsumers,
};
