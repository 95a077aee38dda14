import { monotonicMs, startTimer, cancelTimer } from './time';
/**
 * Waits of at least this many milliseconds end at multiples of it, together with those of other loops. A timer wakes the whole process,
 * which costs more than most runs that find nothing to do.
 */
const SHARED_WAIT_MS = 500;
/** Timers may fire early. A wait that began just before a multiple must not end at that multiple. */
const EARLY_MS = 20;

export interface Loop {
  /** Runs at once, then repeats. */
  start(): void;
  /** Starts the next run now. During a run, or the rest after it, the next run starts right afterwards. */
  wake(): void;
  /** Aborts the signal of the run in progress and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Repeats `run` until it is stopped.
 * @param run resolves to the wait in milliseconds before the next run, shortened by up to half a second for long waits; Infinity waits for
 * `wake`. Must not throw.
 * @param options.restMs the minimum wait between two runs in milliseconds, so that work accumulates. Default 0
 */
export function createLoop(
  run: (signal: AbortSignal) => Promise<number>,
  { restMs = 0 }: { restMs?: number } = {},
): Loop {
  let stopping: AbortController | null = null;
  let running: Promise<void> = Promise.resolve();
  let woken = false;
  let restsUntil = 0;
  let endWait: (inMs: number) => void = () => undefined;

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      let timer = ms === Infinity ? undefined : startTimer(resolve, ms).unref();
      endWait = (inMs) => {
        cancelTimer(timer);
        if (inMs > 0) timer = startTimer(resolve, inMs).unref();
        else resolve();
      };
    });
  }

  async function repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      woken = false;
      const ms = await run(signal);
      restsUntil = monotonicMs() + restMs;
      // One timer for both the rest and the wait, because each timer wakes the whole process.
      const waitMs = woken ? restMs : Math.max(sharedWait(ms), restMs);
      if (waitMs > 0 && !signal.aborted) await wait(waitMs);
    }
  }

  return {
    start() {
      if (stopping) return;
      stopping = new AbortController();
      running = repeat(stopping.signal);
    },
    wake() {
      if (woken) return;
      woken = true;
      endWait(restsUntil - monotonicMs());
    },
    async stop() {
      stopping?.abort();
      endWait(0);
      await running;
      stopping = null;
    },
  };
}

function sharedWait(ms: number): number {
  if (ms < SHARED_WAIT_MS || ms === Infinity) return ms;
  const now = monotonicMs();
  const end = now + ms + EARLY_MS;
  return end - (end % SHARED_WAIT_MS) - now;
}
