import type { RouteObject } from 'react-router';
import { AnalyticsPage } from '../features/analytics/analytics-page';
import { Dashboard } from '../features/dashboard/dashboard';
import { Trials } from '../features/trials/trials';
import { Users } from '../features/users/users';
import { paths } from '../shared/paths';
import { AdministratorsOnly } from './guards';

/** The screens by address (docs/specification §2.5). */
export const routes: readonly RouteObject[] = [
  {
    element: <AdministratorsOnly />,
    children: [
      { path: paths.dashboard, element: <Dashboard /> },
      { path: paths.trials, element: <Trials /> },
      { path: paths.users, element: <Users /> },
      { path: paths.analytics, element: <AnalyticsPage /> },
    ],
  },
];
