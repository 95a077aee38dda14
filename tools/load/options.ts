import { parseArgs } from 'node:util';
import { chosenScenarios, type Scenario } from './scenario';

export interface LoadOptions {
  /** Run in sequence. */
  scenarios: readonly Scenario[];
  /** Whether to run for 20 seconds, with few people and wide limits, on a separate system. */
  smoke: boolean;
  /** Whether to start a system instead of using a running one. */
  start: boolean;
  /** The file for the results as JSON. */
  json: string | undefined;
}

/**
 * Reads `[scenario] [--start] [--json <file>]`, or `[scenario] --smoke` (every scenario by default).
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
  return { scenarios: chosenScenarios(asked), smoke, start: values.start || smoke, json };
}
