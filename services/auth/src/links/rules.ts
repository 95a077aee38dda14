import { securityVersionOf, type User } from '../users/rules';

/**
 * The action that the token of a link allows: confirm an e-mail, replace the e-mail, confirm a sub-account's e-mail on the way to the counter, choose a password, undo a
 * change of the e-mail, refuse a sub-account, turn a sub-account's address into a separate account, or become the first administrator.
 */
export type LinkPurpose =
  | 'verify'
  | 'change-email'
  | 'join'
  | 'reset'
  | 'undo-email'
  | 'refuse'
  | 'claim'
  | 'first-administrator';

/** `registrant`: the cookie of a browser that registered. With it, the link that confirms the address signs the browser in. */
export type Purpose = LinkPurpose | 'registrant';

/** The fields of a registration with a sub-account's address. They become an account when the link is opened. */
interface ClaimedRegistration {
  name: string;
  passwordHash: string;
  isTrial: boolean;
}

/** The stored side of a link. Only the mail contains the token itself. */
export interface OneTimeToken {
  /** Hash of the token. */
  id: string;
  userId: string;
  purpose: Purpose;
  /** The address of the link. Empty for a cookie. */
  email: string;
  expiresAt: Date;
  /** The user's `securityVersion` when the mail was sent. Absent: 0. */
  securityVersion?: number;
  /** Only for a claim. */
  registration?: ClaimedRegistration;
  /** Only for an undo: the sealed secret of the second factor before the change. Empty without one. */
  sealedSecret?: string;
}

interface LinkRules {
  hours: number;
  path: (token: string) => string;
  /** The link protects its address against whoever has the password, so a new password does not void it. */
  survives?: true;
}

/** The links by purpose (docs/specification §10.5, §10.32, §10.37), with their lifetime and their path under the origin. */
const LINKS: Record<LinkPurpose, LinkRules> = {
  verify: { hours: 24, path: (token) => `/verify?id=${token}` },
  // The page asks first: a mail scanner that opens it would give the account to a mistyped address.
  'change-email': { hours: 24, path: (token) => `/verify?change=${token}` },
  // The link proves who reads the mail, and lets a person without a password choose it. It lasts as long as the link to refuse, which is in the same mail.
  join: { hours: 30 * 24, path: (token) => `/verify?counter=${token}`, survives: true },
  reset: { hours: 1, path: (token) => `/reset-password/${token}` },
  'undo-email': { hours: 7 * 24, path: (token) => `/undo-email/${token}`, survives: true },
  refuse: { hours: 30 * 24, path: (token) => `/refuse-access/${token}`, survives: true },
  claim: { hours: 24, path: (token) => `/verify?id=${token}`, survives: true },
  // In the fragment, which browsers never send.
  'first-administrator': { hours: 24, path: (token) => `/premier-administrateur#${token}` },
};

export const LINK_PURPOSES = Object.keys(LINKS) as LinkPurpose[];

/** How long the cookie of a registration works. */
export const REGISTRANT_SECONDS = 3_600;

export const linkExpiry = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + LINKS[purpose].hours * 60 * 60 * 1000);

/** The path of the page that uses the token. */
export const linkPath = (purpose: LinkPurpose, token: string): string => LINKS[purpose].path(token);

/** Whether the user's credentials have changed since the link was mailed, which voids it. */
export const isVoid = ({ purpose, securityVersion = 0 }: OneTimeToken, user: User): boolean =>
  (purpose === 'registrant' || LINKS[purpose].survives !== true) &&
  securityVersion !== securityVersionOf(user);
