/**
 * `npm run tool -- load:soak [scenario] [--json FILE]` watches a separate system for 20 minutes. `npm run tool -- load:parts [scenario]
 * [--rates 10,20] [--json FILE]` measures what each part of a running system costs, at one rate or at several.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Summary } from '../../tests/load/support/summary';
import { costsOf, runOnTarget, runScenario, say, type Target } from '../../tools/load/scenario';
import { curveOf, type PartCost, type Point } from './curve';
import { readOptions, type LabLoadOptions } from './options';
import { cpuOfParts } from './part-processes';
import { growthOf, watchSystem } from './soak';

const SOAK_SECONDS = 20 * 60;
/** How long the parts are measured at rest before a run. */
const REST_SECONDS = 20;
/** After a run, the parts are measured until they use little more than at rest: until the last events are handled and mails sent. */
const SETTLED = { lookEverySeconds: 3, cores: 0.05, limitSeconds: 180 };

const options = readOptions(process.argv.slice(2));

await runOnTarget({ start: options.kind === 'soak', env: process.env }, (target) => {
  if (options.kind === 'soak') return soak(target, options);
  return options.rates ? runAtRates(target, options.rates, options) : runOnce(target, options);
});

/** Runs a scenario for 20 minutes. @returns 1 when memory, open files or waiting events grew */
async function soak(target: Target, { scenario, json }: LabLoadOptions): Promise<number> {
  const { system } = target;
  if (!system) throw new Error('A soak watches a system of its own.');
  const before = system.uses();
  const watch = watchSystem(system);
  const duration = process.env.DURATION ?? String(SOAK_SECONDS);
  const { code, summary } = await runScenario(scenario, target, { DURATION: duration });
  const samples = await watch.stop();
  if (!summary) return code;
  const costs = costsOf({ system, before, summary });
  const growth = growthOf(samples);
  for (const { what, middle, end, grew } of growth)
    say(
      `${grew ? '✖' : '✓'} ${what}: ${middle.toFixed(0)} in the second quarter, ${end.toFixed(0)} in the last`,
    );
  write(json, { ...summary, ...costs, samples, growth });
  return growth.some(({ grew }) => grew) ? code || 1 : code;
}

async function runOnce(target: Target, options: LabLoadOptions): Promise<number> {
  const { code, result } = await measure(target, options);
  if (result) write(options.json, result);
  return code;
}

/** Runs a scenario at each rate and prints the costs side by side. @returns the exit code of the last run that failed */
async function runAtRates(
  target: Target,
  rates: readonly number[],
  options: LabLoadOptions,
): Promise<number> {
  const points: Point[] = [];
  let failed = 0;
  for (const rate of rates) {
    const { code, result } = await measure(target, options, { RATE: String(rate) });
    failed = code || failed;
    if (result) points.push({ rate, ...result });
  }
  say(`\n${curveOf(points)}`);
  write(options.json, points);
  return failed;
}

/** Runs a scenario and measures each part, at rest before and until its consequences are done. */
async function measure(
  target: Target,
  { scenario }: LabLoadOptions,
  env: Record<string, string> = {},
): Promise<{ code: number; result: (Summary & { parts: Record<string, PartCost> }) | null }> {
  const costs = await measureParts(target.address);
  const { code, summary } = await runScenario(scenario, target, env);
  return { code, result: summary && { ...summary, parts: await costs(summary) } };
}

/**
 * Measures all parts at rest, then from the start of a run until its consequences are done.
 * @returns prints the share of a core at rest and the milliseconds per person of the run, minus the rest
 */
async function measureParts(address: string) {
  const resting = cpuOfParts(address);
  await setTimeout(REST_SECONDS * 1000);
  const before = cpuOfParts(address);
  const started = performance.now();
  const restOf = (part: string) =>
    ((before.get(part) ?? 0) - (resting.get(part) ?? 0)) / REST_SECONDS;
  return async ({ people }: Summary) => {
    await settle(address, [...before.keys()].map(restOf).reduce(sum, 0));
    const seconds = (performance.now() - started) / 1000;
    const parts = Object.fromEntries(
      [...cpuOfParts(address)].map(([part, total]): [string, PartCost] => {
        const atRest = restOf(part);
        const used = total - (before.get(part) ?? 0) - atRest * seconds;
        return [part, { atRest, msPerPerson: (1000 * used) / people }];
      }),
    );
    say('\nProcessor time of each part: for one person, and at rest');
    for (const [part, { atRest, msPerPerson }] of Object.entries(parts))
      say(
        `  ${part.padEnd(13)} ${msPerPerson.toFixed(2).padStart(6)} ms ${(atRest * 100).toFixed(1).padStart(5)} %`,
      );
    return parts;
  };
}

/** Waits until the parts use little more than at rest. @param atRest cores of all parts together */
async function settle(address: string, atRest: number): Promise<void> {
  const { lookEverySeconds, cores, limitSeconds } = SETTLED;
  const used = () => [...cpuOfParts(address).values()].reduce(sum, 0);
  for (let waited = 0; waited < limitSeconds; waited += lookEverySeconds) {
    const before = used();
    await setTimeout(lookEverySeconds * 1000);
    if ((used() - before) / lookEverySeconds < atRest + cores) return;
  }
}

// A constant would not be set yet while the program runs, above.
function sum(a: number, b: number): number {
  return a + b;
}

function write(file: string | undefined, result: unknown): void {
  if (file) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}
