import { createHash } from 'node:crypto';
import {
  createSeededChance,
  createVirtualTime,
  replaceSources,
  type Chance,
} from '@girouette/platform/async/testing';

/** When evenings begin: on a Friday, by day, when campaigns are sent, and shortly before a clock changes, a month ends, or a leap day begins and ends in Paris. */
const BEGINNINGS = [
  '2026-12-04T18:00:00Z',
  '2026-12-08T11:00:00Z',
  '2026-10-24T21:59:30Z',
  '2026-10-25T00:59:30Z',
  '2026-11-30T22:59:30Z',
  '2027-03-28T00:59:30Z',
  '2028-02-28T22:59:30Z',
  '2028-02-29T22:59:30Z',
].map((moment) => Date.parse(moment));

/** A simulated process. Whatever it began stops when it dies: its timers do not fire, and its calls get no answer. */
export interface Process {
  readonly name: string;
  isDead: boolean;
}

export interface World {
  /**
   * Decides what a part of the world does: its delays, its losses. Each name has a separate source of chance, so that a change in one part of an
   * evening leaves the others as they were. The product has another one.
   */
  diceOf: (name: string) => Chance;
  nowMs(): number;
  /** Records something that happened. */
  trace(what: string): void;
  /** The hash of everything recorded so far. */
  hash(): string;
  /** How many timers have fired. */
  steps(): number;
  /** Runs work as a step of a process. Its result is a step of the caller's process. */
  inProcess<R>(process: Process, work: () => Promise<R>): Promise<R>;
  /** Tells a process something, as a step of it. Nothing happens in a dead one. */
  tell(process: Process, what: () => void): void;
  /** Binds what others call, such as a listener, to the process that runs now: each call is a step of that process. */
  readonly bind: (run: () => void) => () => void;
  /** Lets time pass while the computer sleeps. */
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
  const hash = createHash('sha256');
  let steps = 0;
  // All that runs until the event loop is empty belongs to one process, so a variable knows it. An asynchronous context costs each promise.
  let current: Process | null = null;
  const handovers: (() => void)[] = [];

  const stepOf = (process: Process | null, run: () => void) => () => {
    if (process?.isDead) return;
    current = process;
    run();
  };
  const handTo = (process: Process | null, run: () => void) =>
    void handovers.push(stepOf(process, run));

  const time = createVirtualTime(BEGINNINGS[seed % BEGINNINGS.length]!, (run) =>
    stepOf(current, run),
  );

  return {
    diceOf: createDice(seed),
    nowMs: () => time.nowMs(),
    trace(what) {
      const line = `${(time.monotonicMs() / 1_000).toFixed(3)} ${what}`;
      hash.update(`${line}\n`);
      onTrace?.(line);
    },
    hash: () => hash.copy().digest('hex'),
    steps: () => steps,
    tell: handTo,
    skip: (ms) => {
      time.skip(ms);
    },
    bind(run) {
      const process = current;
      return () => handTo(process, run);
    },
    inProcess(process, work) {
      const caller = current;
      return new Promise((resolve, reject) => {
        handTo(process, () => {
          work().then(
            (result) => handTo(caller, () => resolve(result)),
            (error: Error) => handTo(caller, () => reject(error)),
          );
        });
      });
    },
    async run(work) {
      const restore = replaceSources({ time, chance: createSeededChance(seed) });
      // Some libraries read the clock themselves.
      const { now } = Date;
      Date.now = () => time.nowMs();
      let isOver = false;
      const step = () => {
        if (isOver) return;
        setImmediate(() => {
          steps += 1;
          const handover = handovers.shift();
          if (handover) handover();
          else if (!time.runNext()) throw new Error('everything waits and nothing is due');
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

function createDice(seed: number): World['diceOf'] {
  const dice = new Map<string, Chance>();
  return (name) => {
    const known = dice.get(name) ?? createSeededChance(seed + hashOf(name) * 2 ** 32);
    dice.set(name, known);
    return known;
  };
}

/** 20 bits of a text (FNV-1a), so that a seed of 32 bits fits beside them. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 12;
}
