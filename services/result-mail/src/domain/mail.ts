import type { GiftConditions, MailKind } from '@girouette/contracts';
import { GUEST_DATA_SERVICES, type GuestDataService } from '@girouette/contracts/guest-data';
import type { Language } from '@girouette/contracts/languages';
import type { LaterAsk } from '@girouette/contracts/later-ask';
import type { MailStatus } from './mail-states';
import { addressKeptUntil, mailKeptUntil } from './validity';

interface Sending {
  id: string;
  status: MailStatus;
  /** When the mail was accepted. Without a confirmation: when the mail goes out by itself. */
  acceptedAt: Date;
  /** How many times sending was tried, including a try in progress. */
  attempts: number;
  /** From this moment, a sender may lock the mail. While it is leased, this applies to other senders. Absent when nobody may. */
  dueAt?: Date | undefined;
  /** Identifies the sender that has locked the mail. */
  leaseToken?: string | undefined;
  /** When a later ask becomes due. Set while it waits for that. */
  asksAt?: Date | undefined;
  /** Finds a later ask when its guest stops such mails. Removed with the address. */
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
  /** That of its guest. Absent for French, and in mails to accounts. */
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
 * again, not even when a sender died while it sent it (docs/decisions/0004-a-mail-may-be-sent-twice-rather-than-never.md).
 */
export interface LaterAskMail extends Sending {
  kind: 'later-ask';
  /** The guest's address, sealed for this service. Removed at the mail's end. */
  sealed?: string | undefined;
  pageId: string;
  ownerId: string;
  userId?: undefined;
  /** The version of the wording with which the guest agreed. */
  wording: string;
  ask: LaterAsk;
  /** The restaurant's own address to which it links. */
  link: string;
}

export type Mail = WinnerMail | LaterAskMail | RequestedMail;

/** A mail that one sender has locked. */
export type LeasedMail = Mail & Lease;

/** The right of one sender to change a mail. */
export interface Lease {
  id: string;
  leaseToken: string;
}

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

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** A mail that this service does not have yet. */
export type NewMail =
  | (Unsent<WinnerMail> & { sealed: string })
  | (Unsent<RequestedMail> & { sealed: string });

/** A later ask that this service does not have yet. */
export type NewLaterAsk = Unsent<LaterAskMail> & { sealed: string; asksAt: Date };

type Unsent<M> = Omit<M, 'status' | 'attempts' | 'dueAt' | 'addressKeptUntil' | 'keptUntil'>;

/** A claim of a winner's mail, which goes only to the address of the play. */
export type Claimed = Omit<Unsent<WinnerMail>, 'sealed'>;

/** A new mail in the queue, due when it is accepted. */
export const queued = (mail: NewMail): Mail => ({
  ...mail,
  status: 'queued',
  attempts: 0,
  dueAt: mail.acceptedAt,
  ...keptFor(mail),
});

/** A new mail to a winner, who may confirm until `acceptedAt`. */
export const awaitingConfirmation = (mail: NewMail & { kind: 'winner' }): Mail => ({
  ...queued(mail),
  status: 'awaiting-confirmation',
});

/** A new mail to a winner who confirmed before the address of the play was known. */
export const awaitingAddress = (mail: Claimed): Mail => ({
  ...mail,
  status: 'awaiting-address',
  attempts: 0,
  ...keptFor(mail),
});

/** A later ask, which becomes due at `asksAt`. */
export const awaitingHour = (mail: NewLaterAsk): LaterAskMail => ({
  ...mail,
  status: 'awaiting-hour',
  attempts: 0,
  keptUntil: mailKeptUntil(mail.asksAt),
});

/** The mail that confirms the erasure of a guest, which becomes due when every service has erased its part. */
export const awaitingErasure = (mail: Unsent<RequestedMail> & { sealed: string }): Mail => ({
  ...mail,
  status: 'awaiting-erasure',
  attempts: 0,
  awaitedServices: GUEST_DATA_SERVICES,
  keptUntil: mailKeptUntil(mail.acceptedAt),
});

type Kept = Pick<Sending, 'addressKeptUntil' | 'keptUntil'>;

const keptFor = (mail: Pick<NewMail, 'kind' | 'acceptedAt'>): Kept =>
  mail.kind === 'winner' ? winnerMailKept(mail) : { keptUntil: mailKeptUntil(mail.acceptedAt) };

/** A mail to a winner outlasts the winner's address. */
export function winnerMailKept({
  acceptedAt,
  wonAt = acceptedAt,
  conditions,
}: Pick<WinnerMail, 'acceptedAt' | 'wonAt' | 'conditions'>): Kept {
  const addressUntil = addressKeptUntil({ wonAt, conditions });
  const keptUntil = mailKeptUntil(acceptedAt);
  return {
    addressKeptUntil: addressUntil,
    keptUntil: keptUntil > addressUntil ? keptUntil : addressUntil,
  };
}

/**
 * The mail server's answer to a mail. `refused`: it will never accept this mail. `deferred`: not now. `unreachable`: it accepts no mail at
 * all. `reason` never contains an address. `reply` is the server's own text, in one line and without the login; it may contain the address.
 */
export type Delivery = (
  | { kind: 'accepted' }
  | { kind: 'refused' | 'deferred' | 'unreachable'; reason: string }
) & { reply?: string };
