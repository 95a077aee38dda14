import { nowMs, monotonicMs, nextTurn, sleep, randomFraction } from '@girouette/platform/async';
import { isBusy, unavailable } from './errors';

/** How long a read waits for other processes, in milliseconds. */
const MAX_WAIT_MS = 10_000;

/** How long consecutive reads may run before requests and timers get a turn, in milliseconds. */
const MAX_TURN_MS = 10;

let turnBegan = 0;

/**
 * Runs a read and repeats it while another process locks the file. Readers meet a lock only when a process opens, closes or recovers the
 * file.
 * @throws AppError UNAVAILABLE when the lock stays for 10 seconds
 */
export async function retryRead<R>(read: () => R): Promise<R> {
  // Reads never wait, so a loop of reads would block everything else until its end.
  if (monotonicMs() - turnBegan > MAX_TURN_MS) {
    await nextTurn();
    turnBegan = monotonicMs();
  }
  let giveUpAt: number | undefined;
  for (;;) {
    try {
      return read();
    } catch (error) {
      if (!isBusy(error)) throw error;
      giveUpAt ??= nowMs() + MAX_WAIT_MS;
      if (nowMs() >= giveUpAt) throw unavailable(error);
    }
    await sleep(1 + randomFraction() * 4);
  }
}
