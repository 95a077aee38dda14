import { parseArgs } from 'node:util';

export const SCENARIOS = ['friday-evening', 'one-page-goes-viral', 'owners-dashboard'] as const;

export interface LoadOptions {
  /** Run one after the other. */
  scenarios: readonly (typeof SCENARIOS)[number][];
  /** Whether to run for 20 seconds, with few people and wide limits, on a system of its own. */
  smoke: boolean;
  /** Whether to start a system instead of using a running one. */
  start: boolean;
  /** The file for the results as JSON. */
  json: string | undefined;
}

/**
 * Reads `[scenario] [--start] [--json <file>]`, or `[scenario] --smoke`, which means every scenario when none is named.
 * @throws Error for an unknown scenario or option, and for `--smoke` with `--json`
 */
export function readOptions(args: readonly string[]): LoadOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      start: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const { smoke, json } = values;
  if (smoke && json) throw new Error('--json keeps the results of a measurement, not of --smoke.');
  const [asked = smoke ? undefined : 'friday-evening'] = positionals;
  const scenarios = SCENARIOS.filter((name) => asked === undefined || name === asked);
  if (scenarios.length === 0)
    throw new Error(`No scenario ${asked}; there are ${SCENARIOS.join(', ')}.`);
  return { scenarios, smoke, start: values.start || smoke, json };
}
