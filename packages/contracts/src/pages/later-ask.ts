/**
 * The wordings that guests agree to for one e-mail after their visit, by version. The e-mail invites them to give an opinion or to
 * follow the restaurant, as the page does. Never change a wording that was shown, since consents refer to it. Free of dependencies to keep
 * the guest's page light.
 */
export const LATER_ASK_WORDINGS = {
  '2026-11':
    'J’accepte de recevoir, après ma visite, un seul e-mail qui m’invite à partager mon expérience ou à suivre le restaurant. Facultatif : il ne change rien au tirage.',
} as const;
export type LaterAskVersion = keyof typeof LATER_ASK_WORDINGS;

/** The version currently shown to guests. */
export const LATER_ASK_VERSION = '2026-11' as const satisfies LaterAskVersion;

/** The invitation of the e-mail: to follow the restaurant, or to give an opinion. */
export type LaterAsk = (typeof LATER_ASKS)[number];
export const LATER_ASKS = ['follow', 'review'] as const;

/** The invitation that a page mails to its guests some hours after their play. */
export interface LaterAskTerms {
  ask: LaterAsk;
  /** The restaurant's own address that the e-mail links to. */
  link: string;
  hours: number;
}

/** How many hours after the play the e-mail goes out. */
export const LATER_ASK_HOURS = { least: 2, most: 72, usual: 20 } as const;
