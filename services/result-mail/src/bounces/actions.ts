import type { ResultMailDeps } from '../deps';
import { readReport } from './report';
import { noteReported } from '../delivery/actions';
import { verdictOf, type Refusal, type Verdict } from '../delivery/refusal-rules';
import { bounced, isStopped, type Bounced } from './rules';
import { addressMark, readBounceToken } from './token';

/** Reads the mails that came back, and stops further mails to addresses that refuse them for good. */
export async function readBounces(deps: ResultMailDeps, signal: AbortSignal): Promise<void> {
  const { bounceMailbox, mailboxReadings, clock } = deps;
  const isRead = await bounceMailbox.read((message) => takeMessage(deps, message), signal);
  await mailboxReadings.record({ isFailing: !isRead, ...(isRead && { readAt: clock.now() }) });
}

/**
 * A report counts when it returns the token of a mail of ours and is about the mailbox of that mail. Others change nothing: forged ones, automatic
 * replies, and reports about a mailbox that a guest forwards mails to. A complaint ends what its mail's own link ends, and stops no address.
 */
async function takeMessage(deps: ResultMailDeps, message: Uint8Array): Promise<void> {
  const { keys, clock } = deps;
  const { tokens, failures, complaints } = await readReport(message);
  const now = clock.now();
  const sent = new Set(tokens.map((token) => readBounceToken(keys, { token, now })));
  for (const token of complaints) await deps.takeComplaint(token);
  for (const { address, refusal } of failures) {
    const mark = addressMark(keys, address);
    if (!sent.has(mark)) continue;
    const about = await recordBounce(deps, { mark, refusal, toldBy: 'report' });
    if (about === 'sender') await noteReported(deps, { reply: refusal.reply, to: address });
  }
}

/**
 * Stores that an address refused a mail, unless the refusal is not about the address.
 * @returns what it is about
 */
export async function recordBounce(
  { bounces, clock, log }: ResultMailDeps,
  { mark, refusal, toldBy }: { mark: string; refusal: Refusal; toldBy: Bounced['toldBy'] },
): Promise<Verdict['about']> {
  const verdict = verdictOf(refusal);
  if (verdict.about !== 'address') return verdict.about;
  const { reason, status } = verdict;
  await bounces.record(bounced({ id: mark, reason, status, toldBy, at: clock.now() }));
  log.info({ reason, status }, 'an address refuses mails and gets no more for a while');
  return verdict.about;
}

/** The refusal that stops mails to the address for now; null without one. */
export async function findStop(
  { bounces, keys, clock }: ResultMailDeps,
  address: string,
): Promise<Bounced | null> {
  const [bounce] = await bounces.findAll([addressMark(keys, address)]);
  return bounce && isStopped(bounce, clock.now()) ? bounce : null;
}
