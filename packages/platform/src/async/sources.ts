import { randomFillSync, randomInt, randomUUID } from 'node:crypto';

/** A timer that `cancelTimer` cancels. */
export interface Timer {
  /** Lets the process end before the timer fires. */
  unref(): Timer;
}

/** The process's source of time. `time.ts` describes the functions. */
export interface Time {
  nowMs(): number;
  monotonicMs(): number;
  startTimer(run: () => void, ms: number): Timer;
  startInterval(run: () => void, ms: number): Timer;
  cancelTimer(timer: Timer | undefined): void;
  afterTurn(run: () => void): void;
  abortAfter(ms: number): AbortSignal;
}

/** The process's source of randomness. `chance.ts` describes the functions. */
export interface Chance {
  randomBytes(size: number): Buffer;
  randomUuid(): string;
  randomFraction(): number;
  randomBelow(limit: number): number;
}

export interface Sources {
  time: Time;
  chance: Chance;
}

// Each call reads the global again, because tests replace globals by fakes.
const nodeTime: Time = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  startTimer: (run, ms) => setTimeout(run, ms),
  startInterval: (run, ms) => setInterval(run, ms),
  cancelTimer: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
  afterTurn: (run) => void setImmediate(run),
  abortAfter: (ms) => AbortSignal.timeout(ms),
};

const POOL_BYTES = 4_096;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

const nodeChance: Chance = {
  // Bytes are fetched in bulk, because one system call per secret costs more than encrypting an address.
  randomBytes(size) {
    if (size > POOL_BYTES) return randomFillSync(Buffer.alloc(size));
    if (used + size > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const bytes = Buffer.from(pool.subarray(used, used + size));
    // Bytes that were handed out must not stay readable.
    pool.fill(0, used, used + size);
    used += size;
    return bytes;
  },
  randomUuid: () => randomUUID(),
  randomFraction: () => Math.random(),
  randomBelow: (limit) => randomInt(limit),
};

const NODE: Sources = { time: nodeTime, chance: nodeChance };

/** The sources of this process. */
export let { time, chance } = NODE;

/**
 * Replaces the sources of the whole process, for tests and the simulator.
 * @returns a function that restores Node's
 */
export function replaceSources(sources: Sources): () => void {
  ({ time, chance } = sources);
  return () => {
    ({ time, chance } = NODE);
  };
}
