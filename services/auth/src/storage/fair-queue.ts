import { AppError } from '@girouette/contracts';

/** Runs costly work, a little at a time. */
export interface FairQueue {
  /**
   * Runs `work` when its turn comes: one at a time of each key, and the keys in turn, so that nobody waits for all that another has sent.
   * @throws AppError TOO_MANY_REQUESTS when too much of the key waits, UNAVAILABLE when too much waits in all; what `work` throws
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * @param options.concurrency how much runs at the same time
 * @param options.perKey how much of one key may wait
 * @param options.total how much of all keys may wait
 */
export function createFairQueue(options: {
  concurrency: number;
  perKey: number;
  total: number;
}): FairQueue {
  const { concurrency, perKey, total } = options;
  /** What waits, by key; the key whose turn is next comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const running = new Set<string>();
  let count = 0;

  function startNext(): void {
    for (const [key, jobs] of waiting) {
      if (running.size >= concurrency) return;
      if (running.has(key)) continue;
      const job = jobs.shift();
      if (jobs.length === 0) waiting.delete(key);
      if (job) start(key, job);
    }
  }

  function start(key: string, job: () => Promise<void>): void {
    count -= 1;
    running.add(key);
    void job().finally(() => {
      running.delete(key);
      const rest = waiting.get(key);
      if (rest) {
        // Behind the others, who wait for their turn.
        waiting.delete(key);
        waiting.set(key, rest);
      }
      startNext();
    });
  }

  return {
    run: (key, work) =>
      new Promise((resolve, reject) => {
        const jobs = waiting.get(key) ?? [];
        if (jobs.length >= perKey)
          throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
        if (count >= total) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
        // Never rejects, so that nothing ends the queue.
        jobs.push(() => work().then(resolve, reject));
        waiting.set(key, jobs);
        count += 1;
        startNext();
      }),
  };
}
