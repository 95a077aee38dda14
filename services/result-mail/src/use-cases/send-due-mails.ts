import { parseTraceparent, startTimer, cancelTimer, type Timer } from '@girouette/platform/async';
import { withSpan } from '@girouette/platform/kit';
import { latestDue, leaseEnd } from '../domain/mail';
import type { SendDeps } from './ports';
import { sendMail } from './send-mail';

/** How often to look for newly due mails while slow ones are being sent. */
const POLL_MS = 1_000;
/** How many mails one run pulls forward or wakes. The next run continues. */
const AT_ONCE = 100;

/**
 * Sends due mails, several at a time, until none is left. Stops as soon as the mail server is unreachable, so that the remaining mails do
 * not use up their attempts.
 * @param signal stops after the mails that are being sent
 */
export async function sendDueMails(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const { mails, clock, concurrency } = deps;
  await pullForward(deps);
  await mails.wake({ now: clock.now(), limit: AT_ONCE });
  const sending = new Map<string, Promise<void>>();
  let reachable = true;

  async function startNext(): Promise<void> {
    const now = clock.now();
    const limit = concurrency - sending.size;
    const inFlight = new Set(sending.keys());
    for (const mail of await mails.lockDue({ now, until: leaseEnd(now), limit, inFlight })) {
      const span = {
        part: 'result-mail',
        name: `send mail ${mail.kind}`,
        kind: 'internal',
        parent: parseTraceparent(mail.traceparent),
        requestId: mail.requestId,
      } as const;
      const sent = withSpan(span, async () => {
        if ((await sendMail(deps, mail)) === 'unreachable') reachable = false;
      }).finally(() => sending.delete(mail.id));
      sending.set(mail.id, sent);
    }
  }

  let isSlow = false;
  try {
    while (reachable && !signal.aborted) {
      // Locking two mails costs as much as locking one. So a single free place waits for a second one, unless mails are slow.
      if (sending.size <= concurrency - (isSlow ? 1 : 2)) await startNext();
      if (sending.size === 0) return;
      isSlow = !(await isOneSent(sending));
    }
    await Promise.all(sending.values());
  } finally {
    // The next run knows none of them.
    await Promise.allSettled(sending.values());
  }
}

/** The clock may have gone back by a year since a mail was locked or postponed. */
async function pullForward(deps: SendDeps): Promise<void> {
  const { mails, clock, log, retry, confirmWaitMs } = deps;
  const now = clock.now();
  const from = latestDue(now, Math.max(retry.longestMs, confirmWaitMs));
  const pulled = await mails.pullForward({ now, from, limit: AT_ONCE });
  if (pulled > 0) log.warn({ mails: pulled }, 'mails were due too far ahead and are sent now');
}

/** Waits until one of these mails has been sent. @returns false when none was sent within POLL_MS */
async function isOneSent(sending: ReadonlyMap<string, Promise<void>>): Promise<boolean> {
  let timer: Timer | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = startTimer(() => resolve(false), POLL_MS);
  });
  const sent = await Promise.race([...sending.values(), tooLong]);
  cancelTimer(timer);
  return sent !== false;
}
