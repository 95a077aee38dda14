/** The addresses that this microfrontend shows or leads to. */
export const paths = {
  analytics: '/all/pages',
  ownerDashboard: (ownerId: string) => `/dashboard/${encodeURIComponent(ownerId)}`,
};
