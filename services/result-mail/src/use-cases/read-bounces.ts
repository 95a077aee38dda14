import { addressMark, readBounceToken } from '../bounce-token';
import { readReport } from '../bounces/read-report';
import type { ResultMailDeps } from './ports';
import { recordBounce } from './record-bounce';

type Deps = Pick<
  ResultMailDeps,
  'bounceMailbox' | 'mailboxReadings' | 'bounces' | 'keys' | 'clock' | 'log'
>;

/** Reads the mails that came back, and stops further mails to addresses that refuse them for good. */
export async function readBounces(deps: Deps, signal: AbortSignal): Promise<void> {
  const { bounceMailbox, mailboxReadings, clock } = deps;
  const isRead = await bounceMailbox.read((message) => takeMessage(deps, message), signal);
  await mailboxReadings.record({ isFailing: !isRead, ...(isRead && { readAt: clock.now() }) });
}

/**
 * A message counts when it reports that a mail of ours failed, with the token of that mail, for the address of that mail. Others change
 * nothing: forged ones, automatic replies, and reports about a mailbox to which a guest forwards mails.
 */
async function takeMessage(deps: Deps, message: Uint8Array): Promise<void> {
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
