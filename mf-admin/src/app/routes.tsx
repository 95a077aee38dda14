import { Guarded, onDemand } from '@girouette/ui/microfrontend';
import { Loading } from '@girouette/ui/states';
import type { RouteObject } from 'react-router';
import { AnalyticsPage } from '../analytics/analytics-page';
import { Dashboard } from '../dashboard/dashboard';
import { DemoRequestsPage } from '../demo-requests/demo-requests-page';
import { SettingsPage } from '../settings/settings-page';
import { paths } from '../shared/paths';
import { Trials } from '../trials/trials';
import { Users } from '../users/users';

const sections = () => import('../settings/sections');

/** A section of the settings. All sections share one chunk, which other screens do not need. */
const section = (name: keyof Awaited<ReturnType<typeof sections>>) =>
  onDemand(sections, name, <Loading />);

/** The screens by address (docs/specification §2.5). */
export const routes: readonly RouteObject[] = [
  {
    // The shell opens these screens for administrators only (`shell/src/applications.ts`).
    element: <Guarded admits={({ isAdmin }) => isAdmin} others={null} />,
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
          { index: true, ...section('AccountSection') },
          { path: 'platform', ...section('PlatformSection') },
          { path: 'prices', ...section('PriceHistory') },
          { path: 'mails', ...section('FailedMails') },
          { path: 'events', ...section('DeadLetters') },
          { path: 'draws', ...section('WatchedPages') },
          { path: 'audit', ...section('AuditTrail') },
          { path: 'health', ...section('SystemSection') },
        ],
      },
    ],
  },
];
