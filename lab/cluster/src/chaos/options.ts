import { parseArgs } from 'node:util';

export interface ChaosOptions {
  /** Determines the faults and their order, but not how long each takes. */
  seed: number;
  minutes: number;
}

/** The options of `.ci/run`. */
export const DEFAULTS: ChaosOptions = { seed: 1, minutes: 5 };

const MOST_MINUTES = 600;

/**
 * Reads `[--seed 1] [--minutes 5]`.
 * @throws Error for anything else
 */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string' }, minutes: { type: 'string' } },
  });
  const seed = wholeNumber('seed', values.seed) ?? DEFAULTS.seed;
  const minutes = wholeNumber('minutes', values.minutes) ?? DEFAULTS.minutes;
  if (minutes < 1 || minutes > MOST_MINUTES)
    throw new Error(`--minutes must be from 1 to ${String(MOST_MINUTES)}.`);
  return { seed, minutes };
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} ${text} is not a whole number.`);
  return Number(text);
}
