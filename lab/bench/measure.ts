import { inParallel } from './client';
import type { Bench, Operation } from './operations';
import { processorTime, untilQuiet } from './processor';

/**
 * Operations before the first measured ones. During the first 3,000 spins V8 optimises 600 functions, which doubles their cost; during each
 * further 3,000 it optimises 70 or fewer.
 */
export const FIRST_WARM_UP = 4_000;
/** By then what the last operation left in caches no longer counts. */
const WARM_UP = 200;

/**
 * The cost of one operation in milliseconds of processor time of the whole process, including all effects, minus its idle usage.
 * @throws Error when the process does not come to rest
 */
export async function measure(options: {
  bench: Bench;
  operation: Operation;
  /** The first on this build since it started. */
  isFirst: boolean;
  count: number;
  pid: number;
  perSecondAtRest: number;
}): Promise<number> {
  const { bench, operation, isFirst, count, pid, perSecondAtRest } = options;
  const { atOnce } = operation;
  const warmUp = isFirst ? FIRST_WARM_UP : WARM_UP;
  const call = await operation.prepare(bench, count + warmUp);
  await inParallel({ count: warmUp, atOnce }, call);
  const restBefore = await untilQuiet(pid, perSecondAtRest);

  const since = performance.now();
  const before = processorTime(pid);
  await inParallel({ count, atOnce }, (index) => call(warmUp + index));
  const restAfter = await untilQuiet(pid, perSecondAtRest);
  const seconds = (performance.now() - since) / 1_000;
  const atRest = ((restBefore + restAfter) / 2) * seconds;
  return (processorTime(pid) - before - atRest) / count;
}
