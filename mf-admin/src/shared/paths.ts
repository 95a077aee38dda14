/** The addresses that this microfrontend shows or links to. */
export const paths = {
  dashboard: '/admin/dashboard',
  users: '/user-management',
  trials: '/trial-management',
  analytics: '/all/pages',
  /** The dashboard of a restaurant's owner, which names that restaurant. */
  detailsOf: ({ ownerId, resturantName }: { ownerId: string; resturantName: string }) =>
    `/dashboard/${encodeURIComponent(ownerId)}?restaurant=${encodeURIComponent(resturantName)}`,
};
