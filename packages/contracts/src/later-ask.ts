/**
 * The wordings with which guests agree to one e-mail after their visit, by version. It invites them to give an opinion or to follow the
 * restaurant, as the page does. Never change a wording that was shown, since
 * consents refer to it. Free of dependencies to keep the guest's page light.
 */
export const LATER_ASK_WORDINGS = {
  '2026-11':
    'J’accepte de recevoir, après ma visite, un seul e-mail qui m’invite à partager mon expérience ou à suivre le restaurant. Facultatif : il ne change rien au tirage.',
} as const;
export type LaterAskVersion = keyof typeof LATER_ASK_WORDINGS;

/** The version currently shown to guests. */
export const LATER_ASK_VERSION = '2026-11' as const satisfies LaterAskVersion;

/** What the e-mail invites to: to follow the restaurant, or to give an opinion. */
export type LaterAsk = (typeof LATER_ASKS)[number];
export const LATER_ASKS = ['follow', 'review'] as const;

/** What a page asks of its guests some hours after their play. */
export interface LaterAskTerms {
  ask: LaterAsk;
  /** The restaurant's own address to which the e-mail links. */
  link: string;
  hours: number;
}

/** How many hours after the play the e-mail goes out. */
export const LATER_ASK_HOURS = { least: 2, most: 72, usual: 20 } as const;
