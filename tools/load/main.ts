/** `npm run load`: simulates guests or owners on a running system and prints the results. See tests/load/README.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loopbackOnly } from '../../tests/load/support/loopback';
import type { Summary } from '../../tests/load/support/summary';
import { curveOf, type PartCost, type Point } from './curve';
import { findK6 } from './find-k6';
import { readOptions, type LoadOptions } from './options';
import { cpuOfParts } from './part-processes';
import { growthOf, watchSystem } from './soak';
import { startSystem, type StartedSystem } from './start-system';
import { tableOf } from './table';

const SCENARIOS = resolve(import.meta.dirname, '../../tests/load/scenarios');
/** The exit code of k6 when a threshold was exceeded, which is a valid result. */
const CROSSED = 99;
const SOAK_SECONDS = 20 * 60;
/** How long the parts are measured at rest before a run. */
const REST_SECONDS = 20;
/** After a run, the parts are measured until they use little more than at rest: until the last events are handled and mails sent. */
const SETTLED = { lookEverySeconds: 3, cores: 0.05, limitSeconds: 180 };

const say = (text: string) => process.stdout.write(`${text}\n`);

type Scenario = LoadOptions['scenarios'][number];

interface Target {
  k6: string;
  address: string;
  /** Started for this run; null when the system was already running. */
  system: StartedSystem | null;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const address = loopbackOnly(process.env.BASE_URL ?? 'http://localhost:8080');
  const k6 = findK6({
    env: process.env,
    onBuild: () => {
      say('… building k6 once, which takes some minutes');
    },
  });
  if (!options.start) await mustAnswer(address);
  const system = options.start ? await startSystem(process.env) : null;
  const codes: number[] = [];
  try {
    for (const scenario of options.scenarios) {
      const target = { k6, address: system?.url ?? address, system };
      if (options.rates) codes.push(await runAtRates(scenario, target, options));
      else codes.push((await runScenario(scenario, target, options)).code);
    }
  } finally {
    await system?.stop();
  }
  const failed = codes.filter((code) => code !== 0);
  if (options.smoke) say(`${codes.length - failed.length} passed, ${failed.length} failed`);
  return failed[0] ?? 0;
}

/** Runs a scenario at each rate and prints the costs side by side. @returns the exit code of the last run that failed */
async function runAtRates(
  scenario: Scenario,
  target: Target,
  { rates = [], json, ...options }: LoadOptions,
): Promise<number> {
  const points: Point[] = [];
  let failed = 0;
  for (const rate of rates) {
    const { code, result } = await runScenario(scenario, target, {
      ...options,
      json: undefined,
      rate,
    });
    failed = code || failed;
    if (result?.parts) points.push({ rate, ...result, parts: result.parts });
  }
  say(`\n${curveOf(points)}`);
  if (json) writeFileSync(json, `${JSON.stringify(points, null, 2)}\n`);
  return failed;
}

interface Ran {
  /** Of k6. */
  code: number;
  /** Null when k6 ended without results. */
  result: (Summary & { parts?: Record<string, PartCost> }) | null;
}

/** Runs one scenario and prints its results. */
async function runScenario(
  scenario: Scenario,
  { k6, address, system }: Target,
  { smoke, soak, parts, rate, json }: Omit<LoadOptions, 'rates'> & { rate?: number },
): Promise<Ran> {
  const before = system?.uses();
  say(`… ${scenario} at ${address}`);
  const costs = parts ? await measureParts(address) : null;
  const watch = soak && system ? watchSystem(system) : null;
  const { code, summary } = await runK6(k6, scenario, {
    ...(soak && { DURATION: process.env.DURATION ?? String(SOAK_SECONDS) }),
    BASE_URL: address,
    ...(smoke && { SMOKE: '1' }),
    ...(rate !== undefined && { RATE: String(rate) }),
  });
  const samples = (await watch?.stop()) ?? null;
  const growth = samples && growthOf(samples);
  if (!summary) return { code: code || 1, result: null };
  const result = {
    ...summary,
    ...(system && before && costsOf(system, before, summary)),
    ...(samples && { samples, growth }),
    ...(await costs?.(summary)),
  };
  say(`\n${tableOf(summary)}\n`);
  say(
    `${summary.people} people, ${summary.turnedAway} turned away, in ${summary.seconds.toFixed(0)} s`,
  );
  for (const rule of summary.crossed) say(`✖ crossed: ${rule}`);
  for (const { what, middle, end, grew } of growth ?? [])
    say(
      `${grew ? '✖' : '✓'} ${what}: ${middle.toFixed(0)} in the second quarter, ${end.toFixed(0)} in the last`,
    );
  if (json) writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`);
  const grew = growth?.some((one) => one.grew) === true;
  return { code: grew ? code || 1 : code, result };
}

async function mustAnswer(address: string): Promise<void> {
  const answers = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) throw new Error(`Nothing answers at ${address}: run npm start, or add --start.`);
}

async function runK6(k6: string, scenario: Scenario, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-load-figures-'));
  const file = join(folder, 'summary.json');
  // Without these k6 sends usage reports and downloads extensions.
  const own = { K6_NO_USAGE_REPORT: 'true', K6_AUTO_EXTENSION_RESOLUTION: 'false' };
  const child = spawn(k6, ['run', '--quiet', join(SCENARIOS, `${scenario}.ts`)], {
    env: { ...process.env, ...own, ...env, SUMMARY: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // On Ctrl-C k6 ends the run with the results so far. It receives the signal itself; a second one would abort it.
  const wait = () => undefined;
  const pass = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', pass);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    const ran = code === 0 || code === CROSSED;
    return {
      code: code ?? 1,
      summary: ran ? (JSON.parse(readFileSync(file, 'utf8')) as Summary) : null,
    };
  } finally {
    process.off('SIGINT', wait).off('SIGTERM', pass);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The resources that the run used in the started system. */
function costsOf(
  system: StartedSystem,
  before: ReturnType<StartedSystem['uses']>,
  { seconds }: Summary,
) {
  const after = system.uses();
  const cpu = (after.cpuSeconds - before.cpuSeconds) / seconds;
  say(
    `\nThe system: ${(cpu * 100).toFixed(0)} % of one core, ${before.memoryMb.toFixed(0)} MB before and ${after.memoryMb.toFixed(0)} MB after`,
  );
  return { readySeconds: system.readySeconds, cpu, before, after };
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
    return { parts };
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

const sum = (a: number, b: number) => a + b;

process.exit(
  await main().catch((error: unknown) => {
    process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }),
);
