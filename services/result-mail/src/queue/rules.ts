import type { GiftConditions, MailKind } from '@girouette/contracts';
import { HOUR_MS } from '@girouette/contracts/durations';
import type { GuestDataService } from '@girouette/contracts/mails/guest-data';
import type { Language } from '@girouette/contracts/languages';
import type { LaterAsk } from '@girouette/contracts/pages/later-ask';

/** The states of a mail. */
export const mailStatuses = [
  /** Its winner has some minutes to confirm, then the mail goes out by itself. */
  'awaiting-confirmation',
  /** Its winner has confirmed. The event with the address has not arrived. */
  'awaiting-address',
  /** A later ask or a campaign mail becomes due at `asksAt`. */
  'awaiting-hour',
  /** It confirms an erasure, and some services have not erased their part. */
  'awaiting-erasure',
  /** The page is unknown. The mail is tried again at `dueAt`, or when the page becomes known. */
  'awaiting-page',
  'queued',
  /** One sender has locked it. */
  'leased',
  'sent',
  'failed',
  /** Its recipient switched such mails off or was erased, its page or its owner's service has ended, or there were too many in an hour. */
  'unwanted',
] as const;
export type MailStatus = (typeof mailStatuses)[number];

export interface Transition {
  from: readonly MailStatus[];
  to: MailStatus;
}

/** The transitions of a mail: the states that allow each one, and the state after it. */
export const mailTransitions = {
  confirm: { from: ['awaiting-confirmation'], to: 'queued' },
  bringAddress: { from: ['awaiting-address'], to: 'queued' },
  wake: { from: ['awaiting-hour'], to: 'queued' },
  finishErasure: { from: ['awaiting-erasure'], to: 'queued' },
  /** Another sender locks a leased mail once its lease has ended. */
  lock: { from: ['awaiting-confirmation', 'awaiting-page', 'queued', 'leased'], to: 'leased' },
  postpone: { from: ['leased'], to: 'queued' },
  awaitHour: { from: ['leased'], to: 'awaiting-hour' },
  awaitPage: { from: ['leased'], to: 'awaiting-page' },
  release: { from: ['awaiting-page'], to: 'queued' },
  send: { from: ['leased'], to: 'sent' },
  giveUp: { from: ['leased'], to: 'failed' },
  drop: { from: ['leased'], to: 'unwanted' },
  forget: {
    from: ['awaiting-confirmation', 'awaiting-hour', 'awaiting-page', 'queued', 'leased'],
    to: 'unwanted',
  },
  queueAgain: { from: ['sent', 'failed'], to: 'queued' },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof mailTransitions;

/** Whether a mail will be sent, for the first time or again. */
export const isUnderWay = ({ status }: { status: MailStatus }): boolean =>
  status !== 'sent' && status !== 'failed' && status !== 'unwanted';

interface Sending {
  id: string;
  status: MailStatus;
  /** When the mail was accepted. Without a confirmation: when the mail goes out by itself. */
  acceptedAt: Date;
  /** How many times sending was tried, including a try in progress. */
  attempts: number;
  /** How many times the mail server took the whole mail and did not answer. */
  unanswered?: number | undefined;
  /** From this moment, a sender may lock the mail. While it is leased, this applies to other senders. Absent when no sender may. */
  dueAt?: Date | undefined;
  /** Identifies the sender that has locked the mail. */
  leaseToken?: string | undefined;
  /** When a later ask or a campaign mail becomes due. Set while it waits for that. */
  asksAt?: Date | undefined;
  /** Finds a later ask when its guest stops such mails, until its end. Finds a campaign mail as long as it is there. */
  stopMark?: string | undefined;
  /** Finds a mail that a guest has asked for. Removed with the address. */
  guestMark?: string | undefined;
  /** The mail waits for the name of this page. */
  awaitedPageId?: string | undefined;
  completedAt?: Date | undefined;
  /** Set on a failed mail: the reason as a code. */
  failedAt?: Date | undefined;
  reason?: string | undefined;
  /** When a winner's address is removed. Set as long as the address is there. */
  addressKeptUntil?: Date | undefined;
  /** The language of the guest. Absent for French, and in mails to accounts. */
  language?: Language | undefined;
  /** When the mail is removed. */
  keptUntil: Date;
  /** Id of the request that caused the mail. */
  requestId?: string | undefined;
  /** The keyed hash of the network that caused the mail. Removed at the mail's end. */
  network?: string | undefined;
  /** The place in that request's trace that caused the mail. */
  traceparent?: string | undefined;
}

/** A mail to a winner. Its id is `winner:<playId>`: one play, one mail. */
export interface WinnerMail extends Sending {
  kind: 'winner';
  /** The address of the play, sealed for this service. Removed at `addressKeptUntil`. */
  sealed?: string | undefined;
  /** When the mail server first accepted it. */
  sentAt?: Date | undefined;
  /** How often the owner had it sent again. */
  resends?: number | undefined;
  pageId: string;
  ownerId: string;
  userId?: undefined;
  gift: string;
  /** When the gift was won. Comes with the address. Absent in mails of an earlier version. */
  wonAt?: Date | undefined;
  /** The terms of the gift at the time of the win. Absent before gifts had terms. */
  conditions?: GiftConditions | undefined;
  /** The version of the rules of the play. Absent before pages had rules. */
  rules?: string | undefined;
}

/** A mail that another service requested. Its id is that service's idempotency key. */
export interface RequestedMail extends Sending {
  kind: MailKind;
  /** Address and content, encrypted. Removed once the mail is sent. */
  sealed?: string | undefined;
  /** The recipient's account. */
  userId?: string | undefined;
  ownerId?: undefined;
  /** After this time the mail is not sent any more, because its link has expired. */
  expiresAt?: Date | undefined;
  /** The services that have not erased their part of a guest yet. */
  awaitedServices?: readonly GuestDataService[] | undefined;
}

/**
 * A mail that asks a guest for an opinion some hours after the play. Its id is `later-ask:<playId>`: one play, one mail. It is never sent
 * again, not even when a sender died while it sent it (services/result-mail/README.md).
 */
export interface LaterAskMail extends Sending {
  kind: 'later-ask';
  /** The guest's address, sealed for this service. Removed at the mail's end. */
  sealed?: string | undefined;
  pageId: string;
  ownerId: string;
  userId?: undefined;
  /** The version of the wording that the guest agreed to. */
  wording: string;
  ask: LaterAsk;
  /** The restaurant's own address that the mail links to. */
  link: string;
}

/**
 * A mail of a campaign to a guest who accepts offers. Its id is that of the choice: one choice, one mail. It has no address: the consent
 * has it, so that a withdrawal ends the mail too.
 */
export interface CampaignMail extends Sending {
  kind: 'campaign';
  sealed?: undefined;
  campaignId: string;
  pageId: string;
  ownerId: string;
  userId?: undefined;
  /** Keyed hash of owner and address, as the guest spelled it. Absent for a consent of an older version, and once the guest is erased. */
  spelling?: string | undefined;
  /** The gift of the mail, with its terms when the guest was chosen. */
  gift?: { playId: string; label: string; conditions: GiftConditions } | undefined;
  /** The play of the gift that the mail reminds of. */
  reminderOf?: string | undefined;
}

export type Mail = WinnerMail | LaterAskMail | CampaignMail | RequestedMail;

/** A mail that one sender has locked. */
export type LeasedMail = Mail & Lease;

/** The right of one sender to change a mail. */
export interface Lease {
  id: string;
  leaseToken: string;
}

/** Whether this sender holds the lock of the mail. */
export const isHeldBy = (mail: Mail, leaseToken: string): mail is LeasedMail =>
  mail.leaseToken === leaseToken;

/** A sender renews its lease while it sends. When it dies, another sender takes the mail after this time. */
export const LEASE_MS = 6_000;

/**
 * A mail that is due later than this was postponed by a clock that was ahead.
 * @param longestWaitMs the longest wait of a mail for its winner or for its next try
 */
export const latestDue = (now: Date, longestWaitMs: number): Date =>
  new Date(now.getTime() + longestWaitMs + LEASE_MS);

/** The end of a lease that begins or is renewed now. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** When sending a mail is tried again. */
export interface RetryPolicy {
  /** The first wait in milliseconds. It doubles with each try. */
  firstMs: number;
  /** The longest wait in milliseconds. */
  longestMs: number;
  /** The mail fails after this many tries. */
  attempts: number;
}

/**
 * The time of the next try, or null when the mail has failed.
 * @param attempts the number of tries, including the one that just failed
 */
export function nextAttempt(policy: RetryPolicy, attempts: number, now: Date): Date | null {
  if (attempts >= policy.attempts) return null;
  const wait = Math.min(policy.firstMs * 2 ** (attempts - 1), policy.longestMs);
  return new Date(now.getTime() + wait);
}

/** The waits before further copies of a mail that the server may have. They are far longer than what a filter needs. */
const COPY_WAITS_MS = [1, 2, 4, 8].map((hours) => hours * HOUR_MS);
export const LONGEST_COPY_WAIT_MS = 8 * HOUR_MS;

/**
 * When a further copy is sent of a mail that the server took without an answer; null when the mail is given up.
 * @param copies how many copies went unanswered before
 */
export function nextCopy(copies: number, now: Date): Date | null {
  const wait = COPY_WAITS_MS[copies];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
