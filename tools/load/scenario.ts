import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loopbackOnly } from '../../tests/load/support/loopback';
import type { Summary } from '../../tests/load/support/summary';
import { findK6 } from './find-k6';
import { startSystem, type StartedSystem } from './start-system';
import { tableOf } from './table';

const FOLDER = resolve(import.meta.dirname, '../../tests/load/scenarios');
/** The exit code of k6 when a threshold was exceeded, which is a valid result. */
const CROSSED = 99;

export const SCENARIOS = [
  'friday-evening',
  'one-page-goes-viral',
  'owners-dashboard',
  'tills',
] as const;

export type Scenario = (typeof SCENARIOS)[number];

export interface Target {
  k6: string;
  address: string;
  /** The environment of k6. */
  env: NodeJS.ProcessEnv;
  /** Started for this run; null when the system was already running. */
  system: StartedSystem | null;
}

export interface Ran {
  /** Of k6. */
  code: number;
  /** Null when k6 ended without results. */
  summary: Summary | null;
}

export const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Returns the scenario of that name, or all without a name.
 * @throws Error for an unknown one
 */
export function chosenScenarios(asked: string | undefined): readonly Scenario[] {
  const scenarios = SCENARIOS.filter((name) => asked === undefined || name === asked);
  if (scenarios.length > 0) return scenarios;
  throw new Error(`No scenario ${asked}; there are ${SCENARIOS.join(', ')}.`);
}

/**
 * Runs a program of load and ends with its exit code.
 * @param options.start whether to start a system; otherwise that of BASE_URL must answer
 */
export async function runOnTarget(
  { start, env }: { start: boolean; env: NodeJS.ProcessEnv },
  work: (target: Target) => Promise<number>,
): Promise<never> {
  let system: StartedSystem | null = null;
  let code = 1;
  try {
    const target = await openTarget(start, env);
    ({ system } = target);
    code = await work(target);
  } catch (error) {
    process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`);
  } finally {
    await system?.stop();
  }
  return process.exit(code);
}

async function openTarget(start: boolean, env: NodeJS.ProcessEnv): Promise<Target> {
  const address = loopbackOnly(env.BASE_URL ?? 'http://localhost:8080');
  const k6 = findK6({
    env,
    onBuild: () => {
      say('… building k6 once, which takes some minutes');
    },
  });
  if (!start) await mustAnswer(address);
  const system = start ? await startSystem(env) : null;
  return { k6, address: system?.url ?? address, system, env };
}

async function mustAnswer(address: string): Promise<void> {
  const answers = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) throw new Error(`Nothing answers at ${address}: run npm start, or add --start.`);
}

/** Runs one scenario and prints its results. @param env variables of k6 besides those of the environment */
export async function runScenario(
  scenario: Scenario,
  target: Target,
  env: Record<string, string> = {},
): Promise<Ran> {
  const { address } = target;
  say(`… ${scenario} at ${address}`);
  const ran = await runK6(target.k6, scenario, { ...target.env, ...env, BASE_URL: address });
  if (!ran.summary) return { ...ran, code: ran.code || 1 };
  const { people, turnedAway, seconds, crossed } = ran.summary;
  say(`\n${tableOf(ran.summary)}\n`);
  say(`${people} people, ${turnedAway} turned away, in ${seconds.toFixed(0)} s`);
  for (const rule of crossed) say(`✖ crossed: ${rule}`);
  return ran;
}

async function runK6(k6: string, scenario: Scenario, env: NodeJS.ProcessEnv): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'girouette-load-figures-'));
  const file = join(folder, 'summary.json');
  // Without these k6 sends usage reports and downloads extensions.
  const own = { K6_NO_USAGE_REPORT: 'true', K6_AUTO_EXTENSION_RESOLUTION: 'false' };
  const child = spawn(k6, ['run', '--quiet', join(FOLDER, `${scenario}.ts`)], {
    env: { ...env, ...own, SUMMARY: file },
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

/** Prints and returns the resources that a run used in the started system. */
export function costsOf({
  system,
  before,
  summary,
}: {
  system: StartedSystem;
  before: ReturnType<StartedSystem['uses']>;
  summary: Summary;
}) {
  const after = system.uses();
  const cpu = (after.cpuSeconds - before.cpuSeconds) / summary.seconds;
  say(
    `\nThe system: ${(cpu * 100).toFixed(0)} % of one core, ${before.memoryMb.toFixed(0)} MB before and ${after.memoryMb.toFixed(0)} MB after`,
  );
  return { readySeconds: system.readySeconds, cpu, before, after };
}
