/** The sections of the settings that have an address below that of the screen. */
export type SettingsSection = 'platform' | 'prices' | 'mails' | 'events' | 'audit' | 'health';

/** The addresses that this microfrontend shows or links to. */
export const paths = {
  dashboard: '/admin/dashboard',
  users: '/user-management',
  trials: '/trial-management',
  analytics: '/all/pages',
  demoRequests: '/demo-requests',
  settings: '/admin/settings',
  settingsOf: (section: SettingsSection) => `/admin/settings/${section}`,
  /** What was done to one user. */
  actionsOn: (userId: string) => `/admin/settings/audit?user=${encodeURIComponent(userId)}`,
  /** The dashboard of a restaurant's owner, which names that restaurant. */
  detailsOf: ({ ownerId, resturantName }: { ownerId: string; resturantName: string }) =>
    `/dashboard/${encodeURIComponent(ownerId)}?restaurant=${encodeURIComponent(resturantName)}`,
};
