import { parseArgs } from 'node:util';
import { chosenScenarios, type Scenario } from '../../tools/load/scenario';

export interface LabLoadOptions {
  kind: 'soak' | 'parts';
  scenario: Scenario;
  /** People per second of each run of the scenario, one run after the other. Undefined: one run at the usual rate. */
  rates: readonly number[] | undefined;
  /** The file for the results as JSON. */
  json: string | undefined;
}

/**
 * Reads `soak [scenario] [--json <file>]` or `parts [scenario] [--rates 10,20] [--json <file>]`.
 * @throws Error for an unknown scenario or option, and for rates of a soak
 */
export function readOptions(args: readonly string[]): LabLoadOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rates: { type: 'string' }, json: { type: 'string' } },
  });
  const [kind, asked = 'friday-evening'] = positionals;
  if (kind !== 'soak' && kind !== 'parts') throw new Error('Say soak or parts.');
  if (values.rates !== undefined && kind === 'soak')
    throw new Error('--rates compares the costs of load:parts.');
  const rates = values.rates?.split(',').map(Number);
  if (rates?.some((rate) => !(rate > 0)))
    throw new Error(`--rates ${values.rates ?? ''} must be like 10,20,50.`);
  const [scenario = 'friday-evening'] = chosenScenarios(asked);
  return { kind, scenario, rates, json: values.json };
}
