import { setTimeout as wait } from 'node:timers/promises';
import { retry } from '@girouette/async';
import { aVisit, numberOf, type BenchSystem } from './system';

const CONCURRENT_COMMITS = 500;
const PUBLISHED_AT_ONCE = 200;
const SAMPLE_MS = 50;
/** @platformatic/kafka 1.22.0 cannot read the broker's first answers about a new topic. */
const AS_THE_RELAY = {
  attempts: 10,
  backoff: { firstMs: 250, maxMs: 1_000 },
  signal: new AbortController().signal,
};
/** By then a process has compiled its code and its heap has the size of a working service. */
const WARM_AFTER = 10_000;
const TICK_MS = 10;

/** What a phase has measured: a name and its number, in the order of the report. */
export type Measured = Record<string, number>;

/** A phase runs in a process of its own, so that the memory of one is not counted in another. */
export type Phase = (system: BenchSystem, count: number, rate: number) => Promise<Measured>;

const perSecond = (count: number, since: number) =>
  Math.round((count * 1_000) / (performance.now() - since));

/** Commits `count` visits, then measures how fast the relay publishes their events. */
const flush: Phase = async (system, count) => {
  const committing = performance.now();
  for (let first = 0; first < count; first += CONCURRENT_COMMITS) {
    const size = Math.min(CONCURRENT_COMMITS, count - first);
    await Promise.all(Array.from({ length: size }, (_, i) => system.commit(first + i)));
  }
  const commits = perSecond(count, committing);
  const since = performance.now();
  const processor = process.cpuUsage();
  await system.relay.drain();
  return {
    'commits a second': commits,
    'events published a second': perSecond(count, since),
    'microseconds of processor an event': microseconds(processor, count),
  };
};

/** Publishes a backlog of `count` events for a consumer that does not run. */
const fill: Phase = async (system, count) => {
  const since = performance.now();
  for (let first = 0; first < count; first += PUBLISHED_AT_ONCE) {
    const size = Math.min(PUBLISHED_AT_ONCE, count - first);
    const batch = Array.from({ length: size }, (_, i) => aVisit(first + i));
    await retry(() => system.events.publish('plays', batch), AS_THE_RELAY);
  }
  return { 'events appended a second': perSecond(count, since) };
};

/**
 * Measures how fast a consumer applies a backlog of `count` events, and how much memory that takes beyond what the process has after the
 * first 10,000.
 */
const drain: Phase = async (system, count) => {
  const done = signalled();
  const handled = new Uint8Array(count);
  let missing = count;
  let warm = Infinity;
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, SAMPLE_MS);
  const since = performance.now();
  const processor = process.cpuUsage();
  const subscription = await system.consume((event) => {
    const n = numberOf(event);
    if (handled[n] === 1) return;
    handled[n] = 1;
    missing -= 1;
    if (count - missing === WARM_AFTER) warm = process.memoryUsage().rss;
    if (missing === 0) done.resolve();
  });
  await done.promise;
  const figures = {
    'events applied a second': perSecond(count, since),
    'microseconds of processor an event': microseconds(processor, count),
    'more memory at the peak, MB': Math.round(Math.max(0, peak - warm) / 1e6),
  };
  clearInterval(sampler);
  await subscription.stop();
  return figures;
};

/** Commits `rate` visits a second, `count` in all, and measures the time from each commit to the handler. */
const latency: Phase = async (system, count, rate) => {
  /** When each commit was answered; an event that is handled before counts as immediate. */
  const committed = new Float64Array(count).fill(Infinity);
  const took: number[] = [];
  const joined = signalled();
  const done = signalled();
  const handled = new Uint8Array(count);
  const subscription = await system.consume((event) => {
    joined.resolve();
    const n = numberOf(event);
    if (n >= count || handled[n] === 1) return;
    handled[n] = 1;
    took.push(Math.max(0, performance.now() - (committed[n] ?? Infinity)));
    if (took.length === count) done.resolve();
  });
  await system.relay.start();
  await system.commit(count);
  await joined.promise;
  const since = performance.now();
  for (let n = 0; n < count;) {
    const due = Math.min(count, Math.floor(((performance.now() - since) * rate) / 1_000));
    for (; n < due; n += 1) {
      const mine = n;
      void system.commit(mine).then(() => {
        committed[mine] = performance.now();
      });
    }
    await wait(TICK_MS);
  }
  const commits = perSecond(count, since);
  await done.promise;
  await system.relay.stop();
  await subscription.stop();
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  return {
    'commits a second': commits,
    'p50 from commit to handler, ms': at(0.5),
    'p99 from commit to handler, ms': at(0.99),
    'longest, ms': at(0.999999),
  };
};

/** A promise and the function that resolves it. */
function signalled(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function microseconds(before: NodeJS.CpuUsage, count: number): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / count);
}

export const PHASES = { flush, fill, drain, latency };
