/** What the token of a link in a mail allows: to confirm an e-mail, or to choose a password. */
export type Purpose = 'verify' | 'reset';

/** The stored side of a link. The token itself is in the mail only. */
export interface OneTimeToken {
  /** Hash of the token. */
  id: string;
  userId: string;
  purpose: Purpose;
  /** The address to which the link was sent. */
  email: string;
  expiresAt: Date;
}

/** The links by purpose (docs/specification §10.5): how long they work, and their path under the origin. */
const LINKS: Record<Purpose, { hours: number; path: (token: string) => string }> = {
  verify: { hours: 24, path: (token) => `/verify?id=${token}` },
  reset: { hours: 1, path: (token) => `/reset-password/${token}` },
};

export const linkExpiry = (purpose: Purpose, now: Date): Date =>
  new Date(now.getTime() + LINKS[purpose].hours * 60 * 60 * 1000);

/** The path of the page that uses the token. */
export const linkPath = (purpose: Purpose, token: string): string => LINKS[purpose].path(token);
