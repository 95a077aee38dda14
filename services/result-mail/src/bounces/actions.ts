import type { Clock, Keys, Logger } from '@girouette/platform/kit';
import type { BounceMailbox } from './imap';
import { readReport } from './report';
import {
  bounced,
  bounceReasonOf,
  decidingStatus,
  isStopped,
  type Bounced,
  type Refusal,
} from './rules';
import type { Bounces, MailboxReadings } from './store';
import { addressMark, readBounceToken } from './token';

export interface BounceDeps {
  bounces: Bounces;
  keys: Keys;
  clock: Clock;
  log: Logger;
}

export interface BounceReadingDeps extends BounceDeps {
  bounceMailbox: BounceMailbox;
  mailboxReadings: MailboxReadings;
}

/** Reads the mails that came back, and stops further mails to addresses that refuse them for good. */
export async function readBounces(deps: BounceReadingDeps, signal: AbortSignal): Promise<void> {
  const { bounceMailbox, mailboxReadings, clock } = deps;
  const isRead = await bounceMailbox.read((message) => takeMessage(deps, message), signal);
  await mailboxReadings.record({ isFailing: !isRead, ...(isRead && { readAt: clock.now() }) });
}

/**
 * A message counts when it reports that a mail of ours failed, with the token of that mail, for the address of that mail. Others change nothing:
 * forged ones, automatic replies, and reports about a mailbox that a guest forwards mails to.
 */
async function takeMessage(deps: BounceDeps, message: Uint8Array): Promise<void> {
  const { keys, clock } = deps;
  const { tokens, failures } = await readReport(message);
  const now = clock.now();
  const sent = new Set(tokens.map((token) => readBounceToken(keys, { token, now })));
  for (const { addresses, ...refusal } of failures) {
    const mark = addresses
      .map((address) => addressMark(keys, address))
      .find((each) => sent.has(each));
    if (mark !== undefined) await recordBounce(deps, { mark, ...refusal });
  }
}

/**
 * Stores that an address refused a mail, unless the refusal says nothing about the address.
 * @returns whether it did
 */
export async function recordBounce(
  { bounces, clock, log }: BounceDeps,
  { mark, ...refusal }: Refusal & { mark: string },
): Promise<boolean> {
  const reason = bounceReasonOf(refusal);
  if (reason === null) return false;
  const status = decidingStatus(refusal);
  await bounces.record(bounced({ id: mark, reason, status, at: clock.now() }));
  log.info({ reason, status }, 'an address refuses mails and gets no more for a while');
  return true;
}

/** The refusal that stops mails to the address for now; null without one. */
export async function findStop(
  { bounces, keys, clock }: BounceDeps,
  address: string,
): Promise<Bounced | null> {
  const [bounce] = await bounces.findAll([addressMark(keys, address)]);
  return bounce && isStopped(bounce, clock.now()) ? bounce : null;
}
