import { pause } from '@girouette/async';
import { runWithRequestId } from '@girouette/async';
import type { SendDeps } from './ports';
import { lockDue, sendMail } from './send-mail';

/** Mails that are sent at the same time; as many connections the pool keeps open. */
export const CONCURRENCY = 4;
/** How soon mails that became due are seen while slow ones are being sent. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Sends the mails that are due, several at a time, until none is left or the mail server is away: then one mail's try was
 * enough, and the others wait without losing one.
 * @param signal ends it after the mails that are being sent
 */
export async function sendDueMails(deps: SendDeps, signal: AbortSignal): Promise<void> {
  const sending = new Set<Promise<void>>();
  let reachable = true;

  async function startNext(): Promise<void> {
    for (const mail of await lockDue(deps, CONCURRENCY - sending.size)) {
      const sent = runWithRequestId(mail.requestId, async () => {
        if ((await sendMail(deps, mail)) === 'unreachable') reachable = false;
      }).finally(() => sending.delete(sent));
      sending.add(sent);
    }
  }

  while (reachable && !signal.aborted) {
    if (sending.size < CONCURRENCY) await startNext();
    if (sending.size === 0) return;
    await oneOrPause(sending);
  }
  await Promise.all(sending);
}

async function oneOrPause(sending: ReadonlySet<Promise<void>>): Promise<void> {
  const ended = new AbortController();
  try {
    await Promise.race([...sending, pause(LOOK_AGAIN_MS, ended.signal)]);
  } finally {
    ended.abort();
  }
}
