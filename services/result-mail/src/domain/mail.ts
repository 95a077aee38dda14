import { AppError, type GiftConditions, type MailKind } from '@girouette/contracts';
import { MAX_RESENDS } from '@girouette/contracts/winners';
import { isUnderWay, transit, type MailStatus } from './mail-states';
import { addressKeptUntil, mailKeptUntil } from './validity';

interface Sending {
  id: string;
  status: MailStatus;
  /** When the mail was accepted, from which the days of a gift count. Without a confirmation: when the mail goes out by itself. */
  acceptedAt: Date;
  /** How often sending was tried, including a try in progress. */
  attempts: number;
  /** From when on a sender may lock the mail; another sender, while it is leased. Absent when nobody may. */
  dueAt?: Date | undefined;
  /** Identifies the sender that has locked the mail. */
  leaseToken?: string | undefined;
  /** The page whose name the mail waits for. */
  awaitedPageId?: string | undefined;
  completedAt?: Date | undefined;
  /** Set on a mail that was given up, with the reason as a code. */
  failedAt?: Date | undefined;
  reason?: string | undefined;
  /** When the address of a winner is removed. Set as long as it is there. */
  addressKeptUntil?: Date | undefined;
  /** When the mail is removed. */
  keptUntil: Date;
  /** Id of the request that caused the mail. */
  requestId?: string | undefined;
  /** The keyed hash of the network that caused the mail, until it has ended. */
  network?: string | undefined;
  /** Where in the trace of that request the mail was caused. */
  traceparent?: string | undefined;
}

/** A mail to a winner. Its id is `winner:<playId>`: one play, one mail. */
export interface WinnerMail extends Sending {
  kind: 'winner';
  /** The address of the play, sealed for this service. Removed at `addressKeptUntil`. */
  sealed?: string | undefined;
  /** When the mail server took it for the first time. */
  sentAt?: Date | undefined;
  /** How often the owner had it sent again. */
  resends?: number | undefined;
  pageId: string;
  ownerId: string;
  userId?: undefined;
  gift: string;
  /** Those of the gift when it was won; absent before gifts had terms. */
  conditions?: GiftConditions | undefined;
}

/** A mail that another service asked for. Its id is that service's idempotency key. */
export interface RequestedMail extends Sending {
  kind: MailKind;
  /** Address and content, encrypted. Removed once the mail is sent. */
  sealed?: string | undefined;
  /** The recipient's account. */
  userId?: string | undefined;
  ownerId?: undefined;
  /** After this the mail is not sent any more: its link has expired. */
  expiresAt?: Date | undefined;
}

export type Mail = WinnerMail | RequestedMail;

export const mayBeResent = (mail: WinnerMail): boolean =>
  mail.sealed !== undefined && !isUnderWay(mail) && (mail.resends ?? 0) < MAX_RESENDS;

/**
 * A winner's mail in the queue once more. Its text stays the same, dates included.
 * @throws AppError ADDRESS_REMOVED, MAIL_UNDER_WAY, RESENDS_USED_UP
 */
export function resent(mail: WinnerMail, now: Date): WinnerMail {
  if (isUnderWay(mail)) throw new AppError('MAIL_UNDER_WAY');
  if (mail.sealed === undefined) throw new AppError('ADDRESS_REMOVED');
  const again = mayBeResent(mail) ? inQueueAgain(mail, now) : null;
  if (!again) throw new AppError('RESENDS_USED_UP');
  return { ...again, resends: (mail.resends ?? 0) + 1 };
}

/**
 * A mail that was given up, in the queue once more.
 * @throws AppError MAIL_NOT_FOUND when it was not given up, MAIL_UNDER_WAY, MAIL_LINK_EXPIRED, ADDRESS_REMOVED, RESENDS_USED_UP
 */
export function queuedAgain(mail: Mail, now: Date): Mail {
  if (isUnderWay(mail)) throw new AppError('MAIL_UNDER_WAY');
  if (mail.status !== 'failed') throw new AppError('MAIL_NOT_FOUND');
  if (mail.kind === 'winner') return resent(mail, now);
  const again = mail.sealed === undefined ? null : inQueueAgain(mail, now);
  if (!again) throw new AppError('MAIL_NOT_FOUND');
  if (mail.expiresAt && mail.expiresAt <= now) throw new AppError('MAIL_LINK_EXPIRED');
  return again;
}

const inQueueAgain = <M extends Mail>(mail: M, now: Date): M | null =>
  transit(mail, 'queueAgain', { attempts: 0, dueAt: now });

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
 * A mail that is due later than this was put off by a clock that was ahead.
 * @param longestWaitMs the longest that a mail waits for its winner or for its next try
 */
export const latestDue = (now: Date, longestWaitMs: number): Date =>
  new Date(now.getTime() + longestWaitMs + LEASE_MS);

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** A mail that this service does not have yet. */
export type NewMail =
  | (Unsent<WinnerMail> & { sealed: string })
  | (Unsent<RequestedMail> & { sealed: string });

type Unsent<M> = Omit<M, 'status' | 'attempts' | 'dueAt' | 'addressKeptUntil' | 'keptUntil'>;

/** A claim of a winner's mail, which goes to the address of the play and to no other. */
export type Claimed = Omit<Unsent<WinnerMail>, 'sealed'>;

/** A new mail in the queue, due when it is accepted. */
export const queued = (mail: NewMail): Mail => ({
  ...mail,
  status: 'queued',
  attempts: 0,
  dueAt: mail.acceptedAt,
  ...keptFor(mail),
});

/** A new mail to a winner who has until `acceptedAt` to confirm. */
export const awaitingConfirmation = (mail: NewMail & { kind: 'winner' }): Mail => ({
  ...queued(mail),
  status: 'awaiting-confirmation',
});

/** A new mail to a winner who has confirmed before the address of the play was known. */
export const awaitingAddress = (mail: Claimed): Mail => ({
  ...mail,
  status: 'awaiting-address',
  attempts: 0,
  ...keptFor(mail),
});

type Kept = Pick<Sending, 'addressKeptUntil' | 'keptUntil'>;

const keptFor = (mail: Pick<NewMail, 'kind' | 'acceptedAt'>): Kept =>
  mail.kind === 'winner' ? winnerMailKept(mail) : { keptUntil: mailKeptUntil(mail.acceptedAt) };

/** A mail to a winner is kept for longer than the address. */
function winnerMailKept({
  acceptedAt,
  conditions,
}: Pick<WinnerMail, 'acceptedAt' | 'conditions'>): Kept {
  const addressUntil = addressKeptUntil(acceptedAt, conditions);
  const keptUntil = mailKeptUntil(acceptedAt);
  return {
    addressKeptUntil: addressUntil,
    keptUntil: keptUntil > addressUntil ? keptUntil : addressUntil,
  };
}

/** A mail that goes out now, since its winner has confirmed. Null when it was confirmed before, or goes out by itself now. */
export function confirmed(mail: Mail, claim: Claimed): Mail | null {
  const { acceptedAt, requestId, traceparent } = claim;
  if (mail.kind !== 'winner' || !mail.dueAt || mail.dueAt <= acceptedAt) return null;
  const kept = winnerMailKept({ acceptedAt, conditions: mail.conditions });
  const cause = { acceptedAt, requestId, traceparent };
  return transit(mail, 'confirm', { ...cause, ...kept, dueAt: acceptedAt });
}

/** A mail that waited for its address, and has it now. */
export function withAddress(mail: Mail, brought: Mail, now: Date): Mail | null {
  if (mail.kind !== 'winner' || brought.kind !== 'winner') return null;
  const { sealed, network, conditions } = brought;
  const kept = winnerMailKept({ acceptedAt: mail.acceptedAt, conditions });
  const bringing = transit(mail, 'bringAddress', { sealed, network, ...kept, dueAt: now });
  return bringing && { ...bringing, conditions };
}

/** A mail that a sender has locked and tries now. */
export const locked = (mail: Mail, { leaseToken, until }: { leaseToken: string; until: Date }) =>
  transit(mail, 'lock', { attempts: mail.attempts + 1, leaseToken, dueAt: until });

/** A mail to be tried again then or, with `awaitsPage`, when its page is known if that is earlier. */
export const postponed = (
  mail: Mail,
  { until, awaitsPage }: { until: Date; awaitsPage: boolean },
) =>
  awaitsPage && mail.kind === 'winner'
    ? transit(mail, 'awaitPage', { dueAt: until, awaitedPageId: mail.pageId })
    : transit(mail, 'postpone', { dueAt: until });

/** A mail that awaited its page, due again. */
export const released = (mail: Mail, now: Date): Mail | null =>
  transit(mail, 'release', { dueAt: now });

/** How a mail ends. */
export interface MailEnd {
  status: 'sent' | 'failed' | 'unwanted';
  at: Date;
  /** Why it was given up, as a code. */
  reason?: string;
}

/**
 * A mail that needs no sending any more. It keeps its content when it was given up, and its address when a winner has it: it may be
 * sent again.
 */
export function ended(mail: Mail, { status, at, reason }: MailEnd): Mail | null {
  const end = { completedAt: at, network: undefined, reason };
  switch (status) {
    case 'failed':
      return transit(mail, 'giveUp', { ...end, failedAt: at });
    case 'unwanted':
      return transit(withoutAddress(mail), 'drop', end);
    case 'sent':
      return mail.kind === 'winner'
        ? transit({ ...mail, sentAt: mail.sentAt ?? at }, 'send', end)
        : transit(withoutAddress(mail), 'send', end);
  }
}

export const withoutAddress = (mail: Mail): Mail => ({
  ...mail,
  sealed: undefined,
  addressKeptUntil: undefined,
});

/** What is left of a mail that nobody may get any more. A sender that has locked it can no longer change it. */
export function forgotten(mail: Mail): Mail | null {
  if (mail.sealed === undefined) return null;
  const rest = withoutAddress(mail);
  return isUnderWay(mail) ? transit(rest, 'forget', {}) : { ...rest, failedAt: undefined };
}

/**
 * The result of handing a mail to the mail server. `refused`: it will never take this mail. `deferred`: not now.
 * `unreachable`: it takes no mail at all. `reason` never contains an address.
 */
export type Delivery =
  | { kind: 'accepted' }
  | { kind: 'refused' | 'deferred' | 'unreachable'; reason: string };
