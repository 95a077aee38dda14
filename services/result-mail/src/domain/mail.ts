import { AppError, type GiftConditions, type MailKind } from '@girouette/contracts';
import { MAX_RESENDS } from '@girouette/contracts/winners';
import { addressKeptUntil, mailKeptUntil } from './validity';

interface Sending {
  id: string;
  /** `unwanted`: its recipient has switched such mails off, or has had too many of them in an hour. */
  status: 'queued' | 'sent' | 'failed' | 'unwanted';
  /** When the mail was accepted. Of a win that nobody has confirmed yet, when the mail goes out by itself. */
  acceptedAt: Date;
  /** How often sending was tried, including a try in progress. */
  attempts: number;
  /** A queued mail is not tried before this. While a sender has locked it, the end of the lease. */
  nextAttemptAt?: Date | undefined;
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
  kind?: undefined;
  /**
   * The address of the play, sealed for this service. Removed at `addressKeptUntil`. Absent too while a mail whose winner has
   * confirmed waits for the event that brings it.
   */
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

/** Whether a winner's mail is still to be sent, for the first time or again. */
export const isUnderWay = ({ status }: WinnerMail): boolean => status === 'queued';

export const mayBeResent = (mail: WinnerMail): boolean =>
  mail.sealed !== undefined && !isUnderWay(mail) && (mail.resends ?? 0) < MAX_RESENDS;

/**
 * A winner's mail in the queue once more. Its text stays the same, dates included.
 * @throws AppError ADDRESS_REMOVED, MAIL_UNDER_WAY, RESENDS_USED_UP
 */
export function resent(mail: WinnerMail, now: Date): WinnerMail {
  if (isUnderWay(mail)) throw new AppError('MAIL_UNDER_WAY');
  if (mail.sealed === undefined) throw new AppError('ADDRESS_REMOVED');
  if (!mayBeResent(mail)) throw new AppError('RESENDS_USED_UP');
  const resends = (mail.resends ?? 0) + 1;
  return { ...mail, ...notEnded, status: 'queued', attempts: 0, nextAttemptAt: now, resends };
}

/**
 * A mail that was given up, in the queue once more.
 * @throws AppError MAIL_NOT_FOUND when it was not given up, MAIL_UNDER_WAY, MAIL_LINK_EXPIRED, ADDRESS_REMOVED, RESENDS_USED_UP
 */
export function queuedAgain(mail: Mail, now: Date): Mail {
  if (mail.status === 'queued') throw new AppError('MAIL_UNDER_WAY');
  if (mail.status !== 'failed') throw new AppError('MAIL_NOT_FOUND');
  if (mail.kind === undefined) return resent(mail, now);
  if (mail.sealed === undefined) throw new AppError('MAIL_NOT_FOUND');
  if (mail.expiresAt && mail.expiresAt <= now) throw new AppError('MAIL_LINK_EXPIRED');
  return { ...mail, ...notEnded, status: 'queued', attempts: 0, nextAttemptAt: now };
}

const notEnded = { completedAt: undefined, failedAt: undefined, reason: undefined };

/** A mail that one sender has locked. */
export type LeasedMail = Mail & { leaseToken: string };

/** A sender renews its lease while it sends. When it dies, another sender takes the mail after this time. */
export const LEASE_MS = 6_000;

/**
 * A mail that is due later than this was put off by a clock that was ahead.
 * @param longestWaitMs the longest that a mail waits for its winner or for its next try
 */
export const latestDue = (now: Date, longestWaitMs: number): Date =>
  new Date(now.getTime() + longestWaitMs + LEASE_MS);

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** A mail before anybody has tried to send it. */
export type NewMail =
  | (Unsent<WinnerMail> & { sealed: string })
  | (Unsent<RequestedMail> & { sealed: string });

type Unsent<M> = Omit<
  M,
  'status' | 'attempts' | 'nextAttemptAt' | 'addressKeptUntil' | 'keptUntil'
>;

/** A claim of a winner's mail, which goes to the address of the play and to no other. */
export type Claimed = Omit<Unsent<WinnerMail>, 'sealed'>;

/** A new mail in the queue, due when it is accepted. */
export function queued(mail: NewMail): Mail {
  const { acceptedAt } = mail;
  const inQueue = { status: 'queued', attempts: 0, nextAttemptAt: acceptedAt } as const;
  if (mail.kind !== undefined) {
    return { ...mail, ...inQueue, keptUntil: mailKeptUntil(acceptedAt) };
  }
  return { ...mail, ...inQueue, ...winnerMailKept(mail) };
}

/** A mail to a winner is kept for longer than the address. */
function winnerMailKept({
  acceptedAt,
  conditions,
}: Pick<WinnerMail, 'acceptedAt' | 'conditions'>): Pick<Sending, 'addressKeptUntil' | 'keptUntil'> {
  const addressUntil = addressKeptUntil(acceptedAt, conditions);
  const keptUntil = mailKeptUntil(acceptedAt);
  return {
    addressKeptUntil: addressUntil,
    keptUntil: keptUntil > addressUntil ? keptUntil : addressUntil,
  };
}

/** A new mail to a winner who has confirmed before the address of the play was known. It is not due. */
export const confirmed = (mail: Claimed): Mail => ({
  ...mail,
  status: 'queued',
  attempts: 0,
  ...winnerMailKept(mail),
});

export const awaitsAddress = ({ status, sealed, nextAttemptAt }: Mail): boolean =>
  status === 'queued' && sealed === undefined && nextAttemptAt === undefined;

/** Whether a mail is waiting for its winner to confirm the gift. */
export const awaitsConfirmation = ({ status, attempts, acceptedAt }: Mail, now: Date): boolean =>
  status === 'queued' && attempts === 0 && acceptedAt > now;

/**
 * The result of handing a mail to the mail server. `refused`: it will never take this mail. `deferred`: not now.
 * `unreachable`: it takes no mail at all. `reason` never contains an address.
 */
export type Delivery =
  | { kind: 'accepted' }
  | { kind: 'refused' | 'deferred' | 'unreachable'; reason: string };
