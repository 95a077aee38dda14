import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { isBusy, unavailable } from './errors';

/** How long a read waits for other processes, in milliseconds. */
const MAX_WAIT_MS = 10_000;

/** How long reads may follow one another before requests and timers get their turn, in milliseconds. */
const MAX_TURN_MS = 10;

let turnBegan = 0;

/**
 * Runs a read, and repeats it while another process locks the file, which readers meet only when one opens, closes or
 * recovers it.
 * @throws AppError UNAVAILABLE when the lock stays for 10 seconds
 */
export async function retryRead<R>(read: () => R): Promise<R> {
  // Reading waits for nothing, so a loop of reads would keep everything else waiting for its end.
  if (performance.now() - turnBegan > MAX_TURN_MS) {
    await nextTurn();
    turnBegan = performance.now();
  }
  let giveUpAt: number | undefined;
  for (;;) {
    try {
      return read();
    } catch (error) {
      if (!isBusy(error)) throw error;
      giveUpAt ??= Date.now() + MAX_WAIT_MS;
      if (Date.now() >= giveUpAt) throw unavailable(error);
    }
    await wait(1 + Math.random() * 4);
  }
}
