import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { medianOf } from './table';

const INTERVAL_MS = 500;
const QUIET_INTERVALS = 3;
const QUIET_LIMIT_MS = 60_000;
/** By then V8 has collected the garbage of the start: once at its end, and once about 25 seconds later. */
const SETTLED_SECONDS = 40;
const REST_INTERVALS = 3;
const REST_SECONDS = 20;
/** More than this, in milliseconds per second, is work. */
const MOST_AT_REST = 50;
/** Above the idle usage; a tick of the kernel's clock is 10 ms. */
const TOLERANCE_MS = 15;

/** Processor time of a process and all its threads so far, in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may contain spaces; utime and stime are the 14th and 15th fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond();
}

let ticks: number | undefined;
const ticksPerSecond = () =>
  (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));

/**
 * The processor time per second of an idle process that has just started, in milliseconds: the median of three times 20 seconds. Takes
 * 100 seconds.
 */
export async function restingRate(pid: number): Promise<number> {
  const rates: number[] = [];
  await wait(SETTLED_SECONDS * 1_000);
  while (rates.length < REST_INTERVALS) {
    const before = processorTime(pid);
    await wait(REST_SECONDS * 1_000);
    rates.push((processorTime(pid) - before) / REST_SECONDS);
  }
  return medianOf(rates);
}

/**
 * Waits until a process has finished all background work: until it uses no more than its idle rate. A busy machine makes the same rest
 * dearer, so after a minute the rest is measured again.
 * @returns the processor time per second at rest, in milliseconds
 * @throws Error when the process still works after two minutes
 */
export async function untilQuiet(pid: number, perSecondAtRest: number): Promise<number> {
  const end = Date.now() + QUIET_LIMIT_MS;
  const allowed = (perSecondAtRest * INTERVAL_MS) / 1_000 + TOLERANCE_MS;
  for (let quiet = 0; quiet < QUIET_INTERVALS;) {
    if (Date.now() > end) return dearRest(pid);
    const before = processorTime(pid);
    await wait(INTERVAL_MS);
    quiet = processorTime(pid) - before <= allowed ? quiet + 1 : 0;
  }
  return perSecondAtRest;
}

async function dearRest(pid: number): Promise<number> {
  const rates: number[] = [];
  while (rates.length < REST_INTERVALS) {
    const before = processorTime(pid);
    await wait(REST_SECONDS * 1_000);
    rates.push((processorTime(pid) - before) / REST_SECONDS);
  }
  if (Math.max(...rates) > MOST_AT_REST) throw new Error('the system does not come to rest');
  return medianOf(rates);
}
