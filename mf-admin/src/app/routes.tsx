import type { RouteObject } from 'react-router';
import { AnalyticsPage } from '../features/analytics/analytics-page';
import { paths } from '../shared/paths';

/** The screens by address. */
export const routes: readonly RouteObject[] = [
  { path: paths.analytics, element: <AnalyticsPage /> },
];
