import type { MailKind } from '@girouette/contracts';
import type { BounceReason } from '@girouette/contracts/bounces';
import type { BounceMailboxState } from '@girouette/contracts/sender';

/** An address that refused a mail for good. */
export interface Bounced {
  /** The keyed hash of the address. */
  id: string;
  reason: BounceReason;
  /** The status of the refusal, such as `5.1.1` (RFC 3463). */
  status: string;
  at: Date;
  /** No mail goes to the address until then. */
  stopsUntil: Date;
  /** Whether an administrator wants the address to be tried again. */
  isLifted?: boolean | undefined;
  keptUntil: Date;
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 365;
const STOP_DAYS = 90;
/** Shorter, because people empty a full mailbox. */
const FULL_STOP_DAYS = 7;

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** A refusal of an address from now on. */
export const bounced = ({
  id,
  reason,
  status,
  at,
}: Omit<Bounced, 'stopsUntil' | 'keptUntil'>): Bounced => ({
  id,
  reason,
  status,
  at,
  stopsUntil: after(at, reason === 'full' ? FULL_STOP_DAYS : STOP_DAYS),
  keptUntil: after(at, KEPT_DAYS),
});

/** An address that is tried again, because a person wants it. */
export const lifted = (bounce: Bounced, now: Date): Bounced => ({
  ...bounce,
  stopsUntil: now,
  isLifted: true,
});

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

/** The refusal of a mail: its status (RFC 3463) and the text of the mail server. */
export interface Refusal {
  status: string;
  text: string;
}

/** The refusal in a reply of a mail server; `5.0.0` when it has no status of its own. */
export const refusalOf = (reply: string): Refusal => ({
  status: STATUS.exec(reply)?.[0] ?? '5.0.0',
  text: reply,
});

const STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** A status without a subject. The text decides instead. */
const GENERAL = new Set(['5.0.0', '5.2.0', '5.3.0']);

/** The reasons by status. Statuses about the sender, the content or the connection have none: they say nothing about the address. */
const REASONS: readonly (readonly [RegExp, BounceReason])[] = [
  [/^5\.1\.2$/, 'no-domain'],
  // Exchange says 5.1.10 of unknown recipients; RFC 7505 means a domain without mail by it. Neither receives anything.
  [/^5\.1\.([0134569]|10)$/, 'unknown-address'],
  [/^5\.2\.1$/, 'disabled'],
  [/^5\.2\.2$/, 'full'],
  // Exchange Online says so of unknown addresses.
  [/^5\.4\.1$/, 'unknown-address'],
  [/^5\.4\.(4|310)$/, 'no-domain'],
];

/** Some servers say so with the status of an unknown address. */
const ABOUT_THE_SENDER = /sender rejected|invalid sender|[eé]metteur invalide/i;
const NO_ROOM = /over ?quota|mailbox (is )?full|bo[iî]te du destinataire pleine/i;
const ABOUT_THE_ADDRESS =
  /unknown|no such|not exist|doesn.t exist|doesn.t have|not found|unavailable|no longer|disabled|inactive|invalid (recipient|mailbox|address)|inconnu|n.existe/i;
const ABOUT_THE_MAIL = /spam|block|black ?list|polic|reputation|dmarc|spf|dkim|relay|denied/i;

/** The status that decides: a general one gives way to the one in the text. */
export const decidingStatus = ({ status, text }: Refusal): string =>
  GENERAL.has(status) ? refusalOf(text).status : status;

/** Why an address refuses mails for good; null when the refusal says nothing about the address. */
export function bounceReasonOf(refusal: Refusal): BounceReason | null {
  const status = decidingStatus(refusal);
  if (ABOUT_THE_SENDER.test(refusal.text)) return null;
  if (/^5\.[012]\./.test(status) && NO_ROOM.test(refusal.text)) return 'full';
  if (!GENERAL.has(status)) return REASONS.find(([pattern]) => pattern.test(status))?.[1] ?? null;
  const isAboutTheAddress =
    ABOUT_THE_ADDRESS.test(refusal.text) && !ABOUT_THE_MAIL.test(refusal.text);
  return isAboutTheAddress ? 'refused' : null;
}

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
