/** The addresses that this microfrontend shows or leads to. */
export const paths = {
  analytics: '/all/pages',
  /** An owner's dashboard, which names the restaurant that led there. */
  detailsOf: ({ ownerId, resturantName }: { ownerId: string; resturantName: string }) =>
    `/dashboard/${encodeURIComponent(ownerId)}?restaurant=${encodeURIComponent(resturantName)}`,
};
