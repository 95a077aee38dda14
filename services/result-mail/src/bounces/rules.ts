import type { MailKind } from '@girouette/contracts';
import type { BounceReason } from '@girouette/contracts/mails/bounces';
import { DAY_MS } from '@girouette/contracts/durations';
import type { BounceMailboxState } from '@girouette/contracts/mails/sender';

/** An address that refused a mail for good. */
export interface Bounced {
  /** The keyed hash of the address. */
  id: string;
  reason: BounceReason;
  /** The status of the refusal, such as `5.1.1` (RFC 3463). */
  status: string;
  /** A mail server that took no mail, or one that returned it. Absent in a row of an older version. */
  toldBy?: 'reply' | 'report' | undefined;
  at: Date;
  /** No mail goes to the address until then. */
  stopsUntil: Date;
  /** Whether an administrator wants the address to be tried again. */
  isLifted?: boolean | undefined;
  keptUntil: Date;
}

const KEPT_DAYS = 365;
const STOP_DAYS = 90;
/** Shorter, because people empty a full mailbox. */
const FULL_STOP_DAYS = 7;

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** A refusal of an address from now on. */
export const bounced = (refusal: Omit<Bounced, 'stopsUntil' | 'keptUntil'>): Bounced => ({
  ...refusal,
  stopsUntil: after(refusal.at, refusal.reason === 'full' ? FULL_STOP_DAYS : STOP_DAYS),
  keptUntil: after(refusal.at, KEPT_DAYS),
});

/** An address that is tried again, because a person wants it. */
export const lifted = (bounce: Bounced, now: Date): Bounced => ({
  ...bounce,
  stopsUntil: now,
  isLifted: true,
});

/** Version 1 took refusals that were about the sender, its server or a mail for refusals of the address. All addresses are tried once more. */
export const liftedAtUpgrade = (bounce: Bounced): Bounced =>
  bounce.toldBy === undefined ? lifted(bounce, bounce.at) : bounce;

/** Whether no mail goes to the address. */
export const isStopped = ({ stopsUntil }: Pick<Bounced, 'stopsUntil'>, now: Date): boolean =>
  now < stopsUntil;

/** Account mails that are about a change or an access that a person asks for. Without them, an owner could not get back in. */
const ALWAYS_SENT: ReadonlySet<string> = new Set<MailKind>([
  'verification',
  'email-change',
  'email-change-notice',
  'email-changed',
  'password-reset',
  'password-changed',
  'second-factor',
  'api-key-created',
  'sub-account-opened',
  'webhook-changed',
  'wrong-codes',
  'demo-request',
]);

/** Whether a mail is held back when its address has refused mails. */
export const heedsBounces = (kind: string): boolean => !ALWAYS_SENT.has(kind);

/** The last reading of the mailbox for bounces. */
export interface MailboxReading {
  isFailing: boolean;
  /** The last reading without a fault. */
  readAt?: Date | undefined;
}

/** The state of the mailbox, as administrators see it. */
export function mailboxStateOf({
  isConfigured,
  reading,
}: {
  isConfigured: boolean;
  reading: MailboxReading | null;
}): BounceMailboxState {
  if (!isConfigured) return 'off';
  if (!reading) return 'waiting';
  return reading.isFailing ? 'failing' : 'ok';
}
