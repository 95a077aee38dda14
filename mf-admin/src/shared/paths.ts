/** The sections of the settings with an address below the screen's. */
export type SettingsSection =
  | 'platform'
  | 'prices'
  | 'mails'
  | 'events'
  | 'draws'
  | 'audit'
  | 'health';

/** The addresses that this microfrontend serves or links to. */
export const paths = {
  dashboard: '/admin/dashboard',
  users: '/user-management',
  trials: '/trial-management',
  waitingTrials: '/trial-management?state=waiting',
  analytics: '/all/pages',
  demoRequests: '/demo-requests',
  waitingDemoRequests: '/demo-requests?state=waiting',
  settings: '/admin/settings',
  settingsOf: (section: SettingsSection) => `/admin/settings/${section}`,
  /** The actions on one user. */
  actionsOn: (userId: string) => `/admin/settings/audit?user=${encodeURIComponent(userId)}`,
  /** The dashboard of a restaurant's owner, with the restaurant named. */
  detailsOf: ({ ownerId, resturantName }: { ownerId: string; resturantName: string }) =>
    `/dashboard/${encodeURIComponent(ownerId)}?restaurant=${encodeURIComponent(resturantName)}`,
};
