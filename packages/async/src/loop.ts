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
  let resting = false;
  let endWait: () => void = () => undefined;

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === Infinity ? undefined : setTimeout(resolve, ms).unref();
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      woken = false;
      const ms = await run(signal);
      if (restMs > 0 && !signal.aborted) {
        resting = true;
        await wait(restMs);
        resting = false;
      }
      if (!woken && !signal.aborted) await wait(ms);
    }
  }

  return {
    start() {
      if (stopping) return;
      stopping = new AbortController();
      running = repeat(stopping.signal);
    },
    wake() {
      woken = true;
      if (!resting) endWait();
    },
    async stop() {
      stopping?.abort();
      endWait();
      await running;
      stopping = null;
    },
  };
}
