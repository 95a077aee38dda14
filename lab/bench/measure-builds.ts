import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@girouette/contracts/durations';
import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS, GIFT_OPTIONS } from '@girouette/contracts';
import { DEMO, DEMO_PAGE } from '../../tools/start/demo';
import { startSystem, type StartedSystem } from '../../tools/load/start-system';
import { fillStores, type Build } from './builds';
import { createClient, type Client } from './client';
import { startMailSink } from './mail-sink';
import { measure } from './measure';
import type { Bench, Operation } from './operations';
import { restingRate, untilQuiet } from './processor';
import { measureRawInsert, RAW_INSERT_FILE } from './raw-insert';
import type { Figures } from './table';

const CONNECTIONS = 50;

interface Options {
  /** Stored plays. */
  stored: number;
  /** Operations of a round. */
  count: number;
  rounds: number;
  operations: readonly Operation[];
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
}

/** Measures builds of the system side by side: in each round every operation on every build, so that all see the same machine. */
export async function measureBuilds(builds: readonly Build[], options: Options): Promise<Figures> {
  const { stored, count, rounds, operations, say } = options;
  const sink = await startMailSink();
  // The mails of those who spin and do not confirm leave after ten minutes by default, in the middle of another operation.
  const env = { ...options.env, SMTP_URL: sink.url, CONFIRM_WAIT_MS: `${DAY_MS}` };
  const dir = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
  const started: StartedBuild[] = [];
  try {
    const rawDir = join(dir, 'raw');
    for (const build of builds) {
      started.push(
        await startBuild(build, { env, dataDir: join(dir, build.name), rawDir, stored }),
      );
    }
    const rests = await Promise.all(started.map(({ system }) => restingRate(system.pid)));
    const figures: Figures = { stored, builds: [], rawInserts: [] };
    figures.builds = started.map(({ build }, at) => ({
      name: build.name,
      rest: (rests[at] ?? 0) / 1_000,
      costs: new Map(),
    }));
    for (let round = 1; round <= rounds; round += 1) {
      for (const operation of operations) {
        for (const at of inTurns(started, round)) {
          const { bench, system, build } = started[at]!;
          if (operation.needsLimits && bench.limitedPage === null) continue;
          const perSecondAtRest = rests[at] ?? 0;
          const what = `  ${build.name}: ${operation.name}`;
          let ms = Number.NaN;
          try {
            const { pid } = system;
            const isFirst = round === 1;
            ms = await measure({ bench, operation, isFirst, count, pid, perSecondAtRest });
            say(`${what}: ${ms.toFixed(2)} ms`);
          } catch (error) {
            say(`${what}: left out of round ${round}, because ${(error as Error).message}`);
          }
          const { costs } = figures.builds[at]!;
          costs.set(operation.name, [...(costs.get(operation.name) ?? []), ms]);
        }
      }
      figures.rawInserts.push(await measureRawInsert(rawDir));
    }
    return figures;
  } finally {
    for (const { client, system } of started) {
      client.close();
      await system.stop();
    }
    sink.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The places of a list, in each round from another one on, because the same build costs more when it always comes last. */
const inTurns = (list: readonly unknown[], round: number): number[] =>
  list.map((_, at) => (at + round) % list.length);

interface StartedBuild {
  build: Build;
  system: StartedSystem;
  client: Client;
  bench: Bench;
}

async function startBuild(
  build: Build,
  options: { env: NodeJS.ProcessEnv; dataDir: string; rawDir: string; stored: number },
): Promise<StartedBuild> {
  const { root } = build;
  const { env, dataDir, rawDir, stored } = options;
  await (await startSystem(env, { dataDir, root })).stop();
  fillStores(build, { dir: dataDir, plays: stored });
  cpSync(join(dataDir, RAW_INSERT_FILE), join(rawDir, RAW_INSERT_FILE));
  const system = await startSystem(env, { dataDir, root });
  const client = createClient(system.url, CONNECTIONS);
  await untilQuiet(system.pid, 100);
  return { build, system, client, bench: await openBench(client) };
}

/** Signs the demo's owner in and prepares both pages. */
export async function openBench(client: Client): Promise<Bench> {
  const { email, password } = DEMO.owner;
  const signIn = async () => {
    const signedIn = await client.send({ path: '/api/auth/session', body: { email, password } });
    const { userId, token } = JSON.parse(signedIn.text) as { userId: string; token: string };
    return { userId, headers: { authorization: `Bearer ${token}` } };
  };
  const { userId, headers } = await signIn();
  const listed = await client.send({ path: `/api/game?owner=${userId}`, headers });
  const [page] = JSON.parse(listed.text) as { _id: string }[];
  if (!page) throw new Error('the demo owner has no page');
  const gameFormat = { ...DEMO_PAGE, ...LIMITS };
  const made = await client.send({ path: '/api/game', body: { gameFormat }, headers });
  const limited = JSON.parse(made.text) as { _id: string };
  // A build from before there were limits ignores them.
  const hasLimits = made.text.includes('"budget":{"amount"');
  return {
    client,
    page: { id: page._id, ownerId: userId },
    limitedPage: hasLimits ? { id: limited._id, ownerId: userId } : null,
    signIn,
  };
}

/** A stock of each gift and a budget, in the amounts of the wire, more than any run uses. */
const LIMITS = {
  ...Object.fromEntries(
    GIFT_OPTIONS.map((option) => [
      `option${option}terms`,
      {
        ...DEFAULT_GIFT_TERMS,
        firstDay: 'today',
        minimumPurchase: 10,
        stock: { day: 1_000_000, week: 1_000_000, total: 1_000_000 },
        cost: 0.01,
      },
    ]),
  ),
  terms: { ...DEFAULT_PAGE_TERMS, budget: { amount: 100_000, per: 'month' } },
};
