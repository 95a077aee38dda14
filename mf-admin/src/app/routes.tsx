import { lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { AnalyticsPage } from '../features/analytics/analytics-page';
import { Dashboard } from '../features/dashboard/dashboard';
import { Trials } from '../features/trials/trials';
import { Users } from '../features/users/users';
import { DemoRequestsPage } from '../features/demo-requests/demo-requests-page';
import { SettingsPage } from '../features/settings/settings-page';
import { paths } from '../shared/paths';
import { AdministratorsOnly } from './guards';

const sections = () => import('./settings-sections');

/** A section of the settings. All sections share one chunk, which other screens do not need. */
function section(name: keyof Awaited<ReturnType<typeof sections>>) {
  const Section = lazy(async (): Promise<{ default: () => ReactNode }> => ({
    default: (await sections())[name],
  }));
  return <Section />;
}

/** The screens by address (docs/specification §2.5). */
export const routes: readonly RouteObject[] = [
  {
    element: <AdministratorsOnly />,
    children: [
      { path: paths.dashboard, element: <Dashboard /> },
      { path: paths.trials, element: <Trials /> },
      { path: paths.users, element: <Users /> },
      { path: paths.analytics, element: <AnalyticsPage /> },
      { path: paths.demoRequests, element: <DemoRequestsPage /> },
      {
        path: paths.settings,
        element: <SettingsPage />,
        children: [
          { index: true, element: section('AccountSection') },
          { path: 'platform', element: section('PlatformSection') },
          { path: 'prices', element: section('PriceHistory') },
          { path: 'mails', element: section('FailedMails') },
          { path: 'events', element: section('DeadLetters') },
          { path: 'draws', element: section('WatchedPages') },
          { path: 'audit', element: section('AuditTrail') },
          { path: 'health', element: section('SystemSection') },
        ],
      },
    ],
  },
];
