import { wheelPath } from '@girouette/contracts/wheel-path';

/** The addresses that this microfrontend serves or links to. */
export const paths = {
  dashboard: '/dashboard',
  createPage: '/game',
  editPage: (pageId: string) => `/game/${encodeURIComponent(pageId)}`,
  /** The editor with a field focused. */
  editField: (pageId: string, field: string) =>
    `/game/${encodeURIComponent(pageId)}?field=${encodeURIComponent(field)}`,
  /** The editor of a new page in a place. */
  createPageIn: (placeId: string) => `/game?place=${encodeURIComponent(placeId)}`,
  landingPages: '/landing-pages',
  /** The list with the pages of one place. */
  pagesIn: (placeId: string) => `/landing-pages?place=${encodeURIComponent(placeId)}`,
  places: '/places',
  comparePlaces: '/places/compare',
  /** The list, explaining that another screen is for the main account. */
  refused: '/landing-pages?refused=true',
  /** The list with the QR code of a page. */
  qrCode: (pageId: string) => `/landing-pages?qr=${encodeURIComponent(pageId)}`,
  /** The media of a page. */
  media: (pageId: string) => `/landing-pages?supports=${encodeURIComponent(pageId)}`,
  flyer: '/flyer',
  reviews: '/reviews',
  campaigns: '/campaigns',
  /** The form of a campaign, by its id; of a new message with the id `message`. */
  campaign: (id: string) => `/campaigns/${encodeURIComponent(id)}`,
  gifts: '/gifts',
  /** The gifts that guests have won. */
  winners: '/gifts?view=won',
  /** Where gifts are redeemed, outside the shell. */
  counter: '/counter',
  settings: '/settings',
  accounts: '/accounts',
  history: '/history',
  signIn: '/login',
  /** The sign-in form, confirming that the account is erased. */
  erased: '/login?reason=erased',
  analytics: '/all/pages',
  pricing: '/pricing',
  /** The guest's page, outside the shell. */
  wheel: wheelPath,
  /** A guest's visit to the page, without consequences. */
  visitPreview: (pageId: string) => `/wheel?page=${encodeURIComponent(pageId)}`,
} as const;
