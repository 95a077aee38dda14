import { parseArgs } from 'node:util';

export const SCENARIOS = ['friday-evening', 'one-page-goes-viral', 'owners-dashboard'] as const;

export interface LoadOptions {
  /** Run in sequence. */
  scenarios: readonly (typeof SCENARIOS)[number][];
  /** Whether to run for 20 seconds, with few people and wide limits, on a separate system. */
  smoke: boolean;
  /** Whether to watch a separate system for 20 minutes; its memory, files and waiting events must not grow. */
  soak: boolean;
  /** Whether to start a system instead of using a running one. */
  start: boolean;
  /** Whether to print the processor time of each part. Requires separate processes on this machine. */
  parts: boolean;
  /** People per second of each run of the scenario, one run after the other. Undefined: one run at the usual rate. */
  rates: readonly number[] | undefined;
  /** The file for the results as JSON. */
  json: string | undefined;
}

/**
 * Reads `[scenario] [--start | --parts [--rates 10,20]] [--json <file>]`, or `[scenario] --smoke` (every scenario by default), or `[scenario] --soak
 * [--json <file>]`.
 * @throws Error for an unknown scenario or option, and for `--smoke` with `--json` or `--soak`
 */
export function readOptions(args: readonly string[]): LoadOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      start: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      soak: { type: 'boolean', default: false },
      parts: { type: 'boolean', default: false },
      rates: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const { smoke, soak, parts, json } = values;
  if (smoke && json) throw new Error('--json keeps the results of a measurement, not of --smoke.');
  if (smoke && soak) throw new Error('--smoke takes 20 seconds, --soak 20 minutes.');
  if (parts && (values.start || smoke || soak))
    throw new Error(
      '--parts reads the processes of npm run tool -- start:engines; --start has only one.',
    );
  if (values.rates !== undefined && !parts)
    throw new Error('--rates compares the costs of --parts.');
  const rates = values.rates?.split(',').map(Number);
  if (rates?.some((rate) => !(rate > 0)))
    throw new Error(`--rates ${values.rates ?? ''} must be like 10,20,50.`);
  const [asked = smoke ? undefined : 'friday-evening'] = positionals;
  const scenarios = SCENARIOS.filter((name) => asked === undefined || name === asked);
  if (scenarios.length === 0)
    throw new Error(`No scenario ${asked}; there are ${SCENARIOS.join(', ')}.`);
  return { scenarios, smoke, soak, parts, rates, start: values.start || smoke || soak, json };
}
