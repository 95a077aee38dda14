import type { Language } from '../languages';

/** The services that hold data of guests. Each answers and erases its own part. */
export const GUEST_DATA_SERVICES = ['game', 'review', 'result-mail'] as const;
export type GuestDataService = (typeof GUEST_DATA_SERVICES)[number];

/** How long the link that opens a guest's data works, once. */
export const GUEST_LINK_MINUTES = 60;
/** How long a guest who has opened the link may read and erase. */
export const GUEST_PASS_MINUTES = 15;

/** Returns the page where a guest reads and erases the data about their address. @param language of the page; default: the guest's own choice */
export const myDataPath = (pageId: string, language?: Language): string =>
  `/mes-donnees?page=${encodeURIComponent(pageId)}${language === undefined ? '' : `&langue=${language}`}`;
