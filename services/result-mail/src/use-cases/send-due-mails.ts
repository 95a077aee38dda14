import { runWithRequestId } from '@girouette/async';
import { leaseEnd } from '../domain/mail';
import type { SendDeps } from './ports';
import { sendMail } from './send-mail';

/** How soon mails that became due are seen while slow ones are being sent. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Sends the mails that are due, several at a time, until none is left or the mail server is away: then one mail's try was
 * enough, and the others wait without losing one.
 * @param signal ends it after the mails that are being sent
 */
export async function sendDueMails(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const { mails, clock, concurrency } = deps;
  const sending = new Set<Promise<void>>();
  let reachable = true;

  async function startNext(): Promise<void> {
    const now = clock.now();
    const limit = concurrency - sending.size;
    for (const mail of await mails.lockDue({ now, until: leaseEnd(now), limit })) {
      const sent = runWithRequestId(mail.requestId, async () => {
        if ((await sendMail(deps, mail)) === 'unreachable') reachable = false;
      }).finally(() => sending.delete(sent));
      sending.add(sent);
    }
  }

  let isSlow = false;
  while (reachable && !signal.aborted) {
    // Locking two costs as much as locking one, so one free place waits for a second, unless mails are slow.
    if (sending.size <= concurrency - (isSlow ? 1 : 2)) await startNext();
    if (sending.size === 0) return;
    isSlow = !(await isOneSent(sending));
  }
  await Promise.all(sending);
}

/** Waits for one of these mails; answers false when that takes too long. */
async function isOneSent(sending: ReadonlySet<Promise<void>>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, LOOK_AGAIN_MS, false);
  });
  const sent = await Promise.race([...sending, tooLong]);
  clearTimeout(timer);
  return sent !== false;
}
