import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import {
  createSeededChance,
  createVirtualTime,
  replaceSources,
  type Chance,
} from '@girouette/async/testing';

/** When evenings begin: on a Friday, and shortly before a clock changes, a month ends, or a leap day begins and ends in Paris. */
const BEGINNINGS = [
  '2026-12-04T18:00:00Z',
  '2026-10-24T21:59:30Z',
  '2026-10-25T00:59:30Z',
  '2026-11-30T22:59:30Z',
  '2027-03-28T00:59:30Z',
  '2028-02-28T22:59:30Z',
  '2028-02-29T22:59:30Z',
].map((moment) => Date.parse(moment));

/** A simulated process. Whatever it began stops when it dies: its timers do not fire, and nobody answers its calls. */
export interface Process {
  readonly name: string;
  isDead: boolean;
}

export interface World {
  /** Decides what the world does: delays, losses, kills, guests. The product's chance is another one. */
  readonly dice: Chance;
  nowMs(): number;
  /** Records something that happened. */
  trace(what: string): void;
  /** The hash of everything recorded so far. */
  hash(): string;
  /** How many timers have fired. */
  steps(): number;
  /** Runs work as part of a process. */
  inProcess<R>(process: Process, work: () => R): R;
  /** Lets time pass in which the computer sleeps. */
  skip(ms: number): void;
  /** Runs work to its end, moving the clock whenever nothing real is pending. */
  run(work: () => Promise<void>): Promise<void>;
}

/**
 * Replaces time and chance of this Node process until `run` ends. Work of the thread pool, such as a signature, ends at real moments. The
 * clock therefore moves only when the event loop is empty, and one thread (`UV_THREADPOOL_SIZE=1`) ends its work in order.
 * @param onTrace receives each recorded line
 */
export function createWorld(seed: number, onTrace?: (line: string) => void): World {
  const time = createVirtualTime(BEGINNINGS[seed % BEGINNINGS.length]!);
  const processes = new AsyncLocalStorage<Process>();
  const hash = createHash('sha256');
  let steps = 0;

  const owned = (run: () => void) => {
    const owner = processes.getStore();
    return owner ? () => void (owner.isDead || run()) : run;
  };

  const sources = {
    time: {
      ...time,
      startTimer: (run: () => void, ms: number) => time.startTimer(owned(run), ms),
      startInterval: (run: () => void, ms: number) => time.startInterval(owned(run), ms),
      afterTurn: (run: () => void) => time.afterTurn(owned(run)),
    },
    chance: createSeededChance(2 * seed + 1),
  };

  return {
    dice: createSeededChance(2 * seed),
    nowMs: () => time.nowMs(),
    trace(what) {
      const line = `${(time.monotonicMs() / 1_000).toFixed(3)} ${what}`;
      hash.update(`${line}\n`);
      onTrace?.(line);
    },
    hash: () => hash.copy().digest('hex'),
    steps: () => steps,
    inProcess: (process, work) => processes.run(process, work),
    skip: (ms) => {
      time.skip(ms);
    },
    async run(work) {
      const restore = replaceSources(sources);
      // Some libraries read the clock themselves.
      const { now } = Date;
      Date.now = () => time.nowMs();
      let isOver = false;
      const step = () => {
        if (isOver) return;
        setImmediate(() => {
          steps += 1;
          if (!time.runNext()) throw new Error('everything waits and nothing is due');
        });
      };
      process.on('beforeExit', step);
      try {
        await work();
      } finally {
        isOver = true;
        // Work of the thread pool that has no more use must not end in the next evening.
        await new Promise((resolve) => process.once('beforeExit', () => setImmediate(resolve)));
        process.off('beforeExit', step);
        Date.now = now;
        restore();
      }
    },
  };
}
