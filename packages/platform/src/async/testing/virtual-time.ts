import { AsyncResource } from 'node:async_hooks';
import type { Time, Timer } from '../sources';

interface VirtualTimer extends Timer {
  atMs: number;
  /** Orders timers that are due at the same moment. */
  number: number;
  readonly run: () => void;
  /** Null when the timer fires once. */
  readonly everyMs: number | null;
  isCancelled: boolean;
}

export interface VirtualTime extends Time {
  /**
   * Moves the clock to the next timer and calls it.
   * @param untilMs later timers wait. Default: none are too late
   * @returns false when no timer was due by then
   */
  runNext(untilMs?: number): boolean;
  /** Moves the clock as when a computer wakes up: whatever became due meanwhile is called once. */
  skip(ms: number): void;
}

/**
 * A clock that moves from timer to timer. Timers fire in the order of their moments, then of their start, so a run can be repeated.
 * @param startMs the wall clock's first moment, in milliseconds since 1970
 * @param bind is called with what a timer runs, when the timer starts. Returns what runs instead
 */
export function createVirtualTime(
  startMs: number,
  bind: (run: () => void) => () => void = (run) => run,
): VirtualTime {
  const timers = createHeap();
  let now = startMs;
  let started = 0;

  function add(timer: VirtualTimer, ms: number): VirtualTimer {
    started += 1;
    timer.number = started;
    // As in Node, a wait is never shorter than a millisecond.
    timer.atMs = now + (ms >= 1 ? ms : 1);
    timers.add(timer);
    return timer;
  }

  function start(run: () => void, ms: number, everyMs: number | null = null): VirtualTimer {
    const context = new AsyncResource('VirtualTimer');
    const bound = bind(run);
    const timer: VirtualTimer = {
      atMs: 0,
      number: 0,
      everyMs,
      run: () => context.runInAsyncScope(bound),
      isCancelled: false,
      unref: () => timer,
    };
    return add(timer, ms);
  }

  function next(untilMs: number): VirtualTimer | undefined {
    for (;;) {
      const first = timers.first();
      if (!first || first.atMs > untilMs) return undefined;
      timers.removeFirst();
      if (!first.isCancelled) return first;
    }
  }

  return {
    nowMs: () => Math.floor(now),
    monotonicMs: () => now - startMs,
    startTimer: (run, ms) => start(run, ms),
    startInterval: (run, ms) => start(run, ms, ms),
    cancelTimer(timer) {
      if (timer) (timer as VirtualTimer).isCancelled = true;
    },
    afterTurn: (run) => void start(run, 0),
    abortAfter(ms) {
      const controller = new AbortController();
      start(() => controller.abort(new DOMException('Too late.', 'TimeoutError')), ms);
      return controller.signal;
    },
    skip(ms) {
      now += ms;
    },
    runNext(untilMs = Infinity) {
      const timer = next(untilMs);
      if (!timer) return false;
      now = Math.max(now, timer.atMs);
      // Before `run`, which may cancel it.
      if (timer.everyMs !== null) add(timer, timer.everyMs);
      timer.run();
      return true;
    },
  };
}

const isBefore = (a: VirtualTimer, b: VirtualTimer): boolean =>
  a.atMs < b.atMs || (a.atMs === b.atMs && a.number < b.number);

/** A binary heap: the earliest timer is first. */
function createHeap() {
  const heap: VirtualTimer[] = [];

  function swap(i: number, j: number): void {
    [heap[i], heap[j]] = [heap[j]!, heap[i]!];
  }

  return {
    first: () => heap[0],
    add(timer: VirtualTimer): void {
      let at = heap.push(timer) - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!isBefore(heap[at]!, heap[parent]!)) return;
        swap(at, parent);
        at = parent;
      }
    },
    removeFirst(): void {
      const last = heap.pop();
      if (!last || heap.length === 0) return;
      heap[0] = last;
      for (let at = 0; ;) {
        const left = 2 * at + 1;
        if (left >= heap.length) return;
        const right = left + 1;
        const child = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left;
        if (!isBefore(heap[child]!, heap[at]!)) return;
        swap(at, child);
        at = child;
      }
    },
  };
}
