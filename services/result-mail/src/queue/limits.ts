import { hash } from 'node:crypto';
import type { Cache } from '@girouette/platform/cache';
import { canonicalEmail } from '@girouette/contracts';
import { createThrottle, type Logger } from '@girouette/platform/kit';
import type { Mail } from './rules';

/** How many mails an hour, multiplied by `RATE_LIMIT_FACTOR`. */
interface MailLimit {
  /** To one mailbox, in any spelling. */
  mailbox: number;
  /** To one mailbox from one account, a day. An owner may play with the address of a stranger and send them words of the owner's own. */
  mailboxOfAccountADay?: number;
  /** The account that counts: the recipient's, for mails to winners and reviewers the restaurant's, and for lost gifts the page. */
  account: number;
  /**
   * The network that caused the mail, through any endpoint. A restaurant and its guests share one, and so do many customers of a mobile
   * operator. Null where a task or the payment provider causes the mail, because its network would stand for all of them.
   */
  network: number | null;
}

/**
 * The most mails of each kind that strangers, and accounts that any visitor may register, can cause. Each kind counts separately, so that requests
 * for other mails cannot use up the notice of a changed password.
 */
export const mailLimits: Record<Mail['kind'], MailLimit> = {
  // As many as a network may play on all pages together (`PLAY_LIMITS` of game), so that every winner gets the mail.
  winner: { mailbox: 12, mailboxOfAccountADay: 3, account: 3_000, network: 360 },
  // As many as to winners, since every guest may agree. A guest of several restaurants gets one from each.
  'later-ask': { mailbox: 12, mailboxOfAccountADay: 3, account: 3_000, network: 360 },
  // More of an account wait for the next hour. A week passes between two of a restaurant to a guest.
  campaign: { mailbox: 12, mailboxOfAccountADay: 1, account: 12_000, network: null },
  // Allows sixty people of one network an hour, for example at a trade fair, to register, forget a password or change an address.
  verification: { mailbox: 5, account: 5, network: 60 },
  'email-change': { mailbox: 5, account: 10, network: 60 },
  'email-change-notice': { mailbox: 5, account: 5, network: 60 },
  'email-changed': { mailbox: 5, account: 5, network: 60 },
  'password-reset': { mailbox: 5, account: 5, network: 60 },
  'password-changed': { mailbox: 5, account: 5, network: 120 },
  'second-factor': { mailbox: 6, account: 6, network: 120 },
  // As many as keys.
  'api-key-created': { mailbox: 20, account: 20, network: 120 },
  'wrong-codes': { mailbox: 3, account: 3, network: 60 },
  // An owner may add sixty in a row, and four owners may share an office.
  'sub-account-added': { mailbox: 3, account: 60, network: 240 },
  // As many as sub-accounts that are added.
  'sub-account-opened': { mailbox: 60, account: 60, network: 240 },
  // All webhooks of an owner: added, changed, with a new secret.
  'webhook-changed': { mailbox: 30, account: 30, network: 120 },
  // Administrators share a network and go through a list.
  'trial-approved': { mailbox: 3, account: 3, network: 600 },
  'review-alert': { mailbox: 12, account: 12, network: null },
  // A restaurant and its guests share a network.
  'lost-gifts': { mailbox: 3, account: 120, network: 60 },
  'my-data-link': { mailbox: 5, account: 120, network: 60 },
  // As many as links.
  'guest-erased': { mailbox: 5, account: 120, network: 60 },
  // All limits of a page with five gifts and a budget, each at four fifths and at nothing.
  'gift-alert': { mailbox: 22, account: 22, network: null },
  // One three days before the end, one on its day.
  'trial-ending': { mailbox: 3, account: 3, network: null },
  // One a week.
  'weekly-figures': { mailbox: 3, account: 3, network: null },
  // All webhooks of an owner, twice.
  'webhook-disabled': { mailbox: 20, account: 20, network: null },
  'review-reply': { mailbox: 6, mailboxOfAccountADay: 3, account: 120, network: 480 },
  'pages-switched': { mailbox: 10, account: 10, network: 600 },
  // All of them go to the sales address.
  'demo-request': { mailbox: 200, account: 200, network: 20 },
  receipt: { mailbox: 60, account: 60, network: null },
  'renewal-failed': { mailbox: 12, account: 12, network: null },
};

/** The kinds that count together for a guest of a restaurant. */
const TO_GUESTS: ReadonlySet<Mail['kind']> = new Set([
  'winner',
  'later-ask',
  'lost-gifts',
  'campaign',
]);
/** After this many mails of all these kinds in a day, a guest gets no campaign mail of the restaurant. The others are never held back by it. */
const MOST_TO_GUEST_A_DAY = 3;

const MAIL_WINDOW_MS = 60 * 60 * 1_000;
const DAY_WINDOW_MS = 24 * MAIL_WINDOW_MS;

/**
 * Counts a mail. `surplus`: its mailbox, account or network has reached its limit of mails of this kind for now. `waitMs`: a campaign mail
 * can go out after that time, because only its account has reached its limit.
 */
export type CountMail = (mail: {
  kind: Mail['kind'];
  to: string;
  accountId: string | undefined;
  /** The restaurant's account, for mails to guests. */
  ownerId: string | undefined;
  network: string | undefined;
}) => Promise<'counted' | 'surplus' | { waitMs: number }>;

/** Counts mails. The hash of the canonical address identifies a mailbox, so `+tag` and dots make no other one. */
export function createMailCounter(options: {
  cache: Cache;
  log: Logger;
  factor: number;
}): CountMail {
  const throttle = createThrottle({
    ...options,
    message: 'mails cannot be counted and are not limited',
  });
  const hourly = (key: string, most: number) => ({ key, most, windowMs: MAIL_WINDOW_MS });

  return async ({ kind, to, accountId, ownerId, network: mark }) => {
    const { mailbox, mailboxOfAccountADay: daily, account, network } = mailLimits[kind];
    const person = hashOf(canonicalEmail(to));
    const limits = [hourly(`mails:mailbox:${kind}:${person}`, mailbox)];
    const ofAccount =
      accountId === undefined ? [] : [hourly(`mails:account:${kind}:${accountId}`, account)];
    if (kind === 'campaign') {
      const waitMs = await throttle.take(ofAccount);
      if (waitMs > 0) return { waitMs };
    } else limits.push(...ofAccount);
    if (accountId !== undefined && daily !== undefined) {
      const key = `mails:day:${kind}:${accountId}:${person}`;
      limits.push({ key, most: daily, windowMs: DAY_WINDOW_MS });
    }
    if (mark !== undefined && network !== null) {
      limits.push(hourly(`mails:network:${kind}:${mark}`, network));
    }
    if (ownerId !== undefined && TO_GUESTS.has(kind)) {
      const key = `mails:guest-day:${ownerId}:${person}`;
      const most = kind === 'campaign' ? MOST_TO_GUEST_A_DAY : Number.MAX_SAFE_INTEGER;
      limits.push({ key, most, windowMs: DAY_WINDOW_MS });
    }
    return (await throttle.count(limits)) === 0 ? 'counted' : 'surplus';
  };
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url');
