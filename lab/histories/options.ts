import { parseArgs } from 'node:util';

/** How many histories `.ci/run` records. */
const DEFAULT_COUNT = 100;

export interface HistoriesOptions {
  count: number;
  /** Determines what the clients do and what fails, but not the timing of the processes. */
  seed: number;
}

/**
 * Reads `[--count 100] [--seed 1]`. Without a seed, one is chosen.
 * @throws Error for anything else
 */
export function readOptions(args: readonly string[], newSeed: () => number): HistoriesOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { count: { type: 'string' }, seed: { type: 'string' } },
  });
  const count = wholeNumber('count', values.count ?? String(DEFAULT_COUNT));
  if (count === 0) throw new Error('--count 0 would check nothing.');
  const seed = values.seed === undefined ? newSeed() : wholeNumber('seed', values.seed);
  return { count, seed };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} ${text} is not a whole number.`);
  return Number(text);
}
