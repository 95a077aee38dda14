import { AppError } from '@girouette/contracts';

/** The caller that the work is done for. */
export interface Turn {
  /** Signed-in accounts and the networks of other callers take turns, so that many networks do not delay the accounts. */
  lane: 'accounts' | 'networks';
  /** An account or a network. */
  key: string;
}

type Job = () => Promise<void>;

interface Lane {
  /** The waiting work by key. The key with the next turn comes first. */
  keys: Map<string, Job[]>;
  count: number;
}

/**
 * Runs costly work, a little at a time.
 * @param options.concurrency how much work runs at the same time
 * @param options.perKey how much work of one key may wait
 * @param options.perLane how much work of all keys of a lane may wait
 */
export function createFairQueue(options: { concurrency: number; perKey: number; perLane: number }) {
  const { concurrency, perKey, perLane } = options;
  const running = new Set<string>();
  /** The lane with the next turn comes first. */
  const lanes = new Map<Turn['lane'], Lane>([
    ['accounts', { keys: new Map(), count: 0 }],
    ['networks', { keys: new Map(), count: 0 }],
  ]);
  const laneOf = (name: Turn['lane']): Lane => lanes.get(name)!;

  function startNext(): void {
    while (running.size < concurrency) {
      const turn = nextTurn();
      if (!turn) return;
      const lane = laneOf(turn.lane);
      const jobs = lane.keys.get(turn.key)!;
      const job = jobs.shift()!;
      if (jobs.length === 0) lane.keys.delete(turn.key);
      lane.count -= 1;
      toTheEnd(lanes, turn.lane);
      start(turn, job);
    }
  }

  function nextTurn(): Turn | null {
    for (const [lane, { keys }] of lanes) {
      for (const key of keys.keys()) if (!running.has(key)) return { lane, key };
    }
    return null;
  }

  function start({ lane, key }: Turn, job: Job): void {
    running.add(key);
    void job().finally(() => {
      running.delete(key);
      toTheEnd(laneOf(lane).keys, key);
      startNext();
    });
  }

  return {
    /**
     * Runs `work` when its turn comes. One piece of work runs at a time per key, and the lanes and their keys take turns. So no caller waits for all
     * the work of another.
     * @throws AppError TOO_MANY_REQUESTS when too much work of the key waits, UNAVAILABLE when too much work of the lane waits; what `work` throws
     */
    run: <T>({ lane: name, key }: Turn, work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const lane = laneOf(name);
        const jobs = lane.keys.get(key) ?? [];
        if (jobs.length >= perKey)
          throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
        if (lane.count >= perLane) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
        // Never rejects, so no failure stops the queue.
        jobs.push(() => work().then(resolve, reject));
        lane.keys.set(key, jobs);
        lane.count += 1;
        startNext();
      }),
  };
}

/** Moves an entry behind the others that wait for their turn. */
function toTheEnd<K, V>(entries: Map<K, V>, key: K): void {
  const value = entries.get(key);
  if (value === undefined) return;
  entries.delete(key);
  entries.set(key, value);
}
