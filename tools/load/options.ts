import { parseArgs } from 'node:util';

export const SCENARIOS = ['friday-evening', 'one-page-goes-viral', 'owners-dashboard'] as const;

export interface LoadOptions {
  scenario: (typeof SCENARIOS)[number];
  /** Whether to start a system instead of using a running one. */
  start: boolean;
  /** The file for the results as JSON. */
  json: string | undefined;
}

/**
 * Reads `[scenario] [--start] [--json <file>]`.
 * @throws Error for an unknown scenario or option
 */
export function readOptions(args: readonly string[]): LoadOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { start: { type: 'boolean', default: false }, json: { type: 'string' } },
  });
  const asked = positionals[0] ?? 'friday-evening';
  const scenario = SCENARIOS.find((name) => name === asked);
  if (!scenario) throw new Error(`No scenario ${asked}; there are ${SCENARIOS.join(', ')}.`);
  return { scenario, start: values.start, json: values.json };
}
