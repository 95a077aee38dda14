import type { MailKind } from '@girouette/contracts';

/** How many mails an hour, multiplied by `RATE_LIMIT_FACTOR`. */
export interface MailLimit {
  /** To one mailbox, in whatever spelling. */
  mailbox: number;
  /** About one account: the recipient's, and for winners that of the restaurant. */
  account: number;
}

/**
 * How many mails of each kind strangers, and accounts that anybody may register, can cause. Kinds are counted apart, so that nobody can
 * use up the notice that a password was changed by asking for other mails.
 */
export const mailLimits: Record<MailKind | 'winner', MailLimit> = {
  winner: { mailbox: 12, account: 3_000 },
  verification: { mailbox: 5, account: 5 },
  'email-change': { mailbox: 5, account: 10 },
  'email-change-notice': { mailbox: 5, account: 5 },
  'email-changed': { mailbox: 5, account: 5 },
  'password-reset': { mailbox: 5, account: 5 },
  'password-changed': { mailbox: 5, account: 5 },
  'second-factor': { mailbox: 6, account: 6 },
  'wrong-codes': { mailbox: 3, account: 3 },
  // An owner may add sixty in a row.
  'sub-account-added': { mailbox: 3, account: 60 },
  'trial-approved': { mailbox: 3, account: 3 },
  'review-alert': { mailbox: 12, account: 12 },
  'review-reply': { mailbox: 6, account: 120 },
  'pages-switched': { mailbox: 10, account: 10 },
  // All of them go to the sales address.
  'demo-request': { mailbox: 200, account: 200 },
  receipt: { mailbox: 60, account: 60 },
  'renewal-failed': { mailbox: 12, account: 12 },
};

export const MAIL_WINDOW_MS = 60 * 60 * 1_000;
