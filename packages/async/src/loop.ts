export interface Loop {
  /** Starts with a run. */
  start(): void;
  /** Starts the next run now; during a run or the rest after it, right after that. */
  wake(): void;
  /** Aborts the signal of the run in progress and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Repeats `run` until it is stopped.
 * @param run resolves to the wait in milliseconds before the next run; Infinity waits for `wake`. Must not throw.
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
  let endWait: () => void = () => undefined;
  let endWaitAfterRest: () => void = () => undefined;

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      let timer = ms === Infinity ? undefined : setTimeout(resolve, ms).unref();
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
      endWaitAfterRest = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, restsUntil - performance.now()).unref();
      };
    });
  }

  async function repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      woken = false;
      const ms = await run(signal);
      restsUntil = performance.now() + restMs;
      // One timer for the rest and the wait: a timer that ends wakes the whole process.
      const waitMs = woken ? restMs : Math.max(ms, restMs);
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
      if (performance.now() < restsUntil) endWaitAfterRest();
      else endWait();
    },
    async stop() {
      stopping?.abort();
      endWait();
      await running;
      stopping = null;
    },
  };
}
