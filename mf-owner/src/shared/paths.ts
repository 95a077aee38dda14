/** Addresses of the house by what they show; those of other microfrontends are reached through `host.navigate`. */
export const paths = {
  dashboard: '/dashboard',
  createPage: '/game',
  editPage: (pageId: string) => `/game/${encodeURIComponent(pageId)}`,
  /** The editor, open on one of its fields. */
  editField: (pageId: string, field: string) =>
    `/game/${encodeURIComponent(pageId)}?field=${encodeURIComponent(field)}`,
  landingPages: '/landing-pages',
  reviews: '/reviews',
  signIn: '/login',
  analytics: '/all/pages',
  pricing: '/pricing',
  /** What guests open; a page of its own, outside the shell (docs/specification §2.4, share link form). */
  wheel: (pageId: string) => `/spin/game/${encodeURIComponent(pageId)}`,
} as const;
