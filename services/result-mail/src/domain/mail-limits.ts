import type { MailKind } from '@girouette/contracts';

/** How many mails an hour, multiplied by `RATE_LIMIT_FACTOR`. */
export interface MailLimit {
  /** To one mailbox, in whatever spelling. */
  mailbox: number;
  /** About one account: the recipient's, and for winners and replies that of the restaurant. */
  account: number;
  /**
   * Caused from one network. The limits of the endpoints that cause the mail hold it, before anything is written
   * (`tests/contract/mail-limits.test.ts`); a mail does not know its network.
   */
  network: number;
}

/**
 * How many mails of each kind strangers, and accounts that anybody may register, can cause. Kinds are counted apart, so that nobody can
 * use up the notice that a password was changed by asking for other mails.
 */
export const mailLimits: Record<MailKind | 'winner', MailLimit> = {
  winner: { mailbox: 12, account: 3_000, network: 120 },
  verification: { mailbox: 5, account: 5, network: 240 },
  'email-change': { mailbox: 5, account: 10, network: 3_600 },
  'email-change-notice': { mailbox: 5, account: 5, network: 3_600 },
  'email-changed': { mailbox: 5, account: 5, network: 3_600 },
  'password-reset': { mailbox: 5, account: 5, network: 120 },
  'password-changed': { mailbox: 5, account: 5, network: 3_960 },
  'second-factor': { mailbox: 6, account: 6, network: 9_000 },
  'wrong-codes': { mailbox: 3, account: 3, network: 7_200 },
  // An owner may add sixty in a row.
  'sub-account-added': { mailbox: 3, account: 60, network: 3_600 },
  'trial-approved': { mailbox: 3, account: 3, network: 1_800 },
  'review-alert': { mailbox: 12, account: 12, network: 18_000 },
  'review-reply': { mailbox: 6, account: 120, network: 1_800 },
  'pages-switched': { mailbox: 10, account: 10, network: 1_800 },
  // All of them go to the sales address.
  'demo-request': { mailbox: 200, account: 200, network: 60 },
  receipt: { mailbox: 60, account: 60, network: 1_800 },
  'renewal-failed': { mailbox: 12, account: 12, network: 1_800 },
};

export const MAIL_WINDOW_MS = 60 * 60 * 1_000;
