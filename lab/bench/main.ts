/**
 * `npm run bench`: what a guest's actions cost the whole system, whether the cost grows with the stored data, and how quickly the public
 * pages appear.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_GIFT_TERMS, DEFAULT_PAGE_TERMS, GIFT_OPTIONS } from '@girouette/contracts';
import { DEMO, DEMO_PAGE } from '../../tools/embedded/src/demo';
import { startSystem } from '../../tools/load/start-system';
import { createClient, type Client } from './client';
import { fill } from './fill';
import { measure } from './measure';
import { OPERATIONS, type Bench, type Operation } from './operations';
import { measurePages } from './pages/measure-pages';
import { restingRate, untilQuiet } from './processor';
import { measureRawInsert, RAW_INSERT_FILE } from './raw-insert';
import { tableOf, type Figures } from './table';

const CONNECTIONS = 50;

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * `[--stored 1000,100000] [--count 2000] [--rounds 3] [--only spin,visit]`: stored plays, operations per round, rounds, and which
 * operations. Without `--only` the public pages are measured too.
 */
function readOptions() {
  const { values } = parseArgs({
    options: {
      stored: { type: 'string', default: '1000,100000' },
      count: { type: 'string', default: '2000' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string' },
    },
  });
  return {
    stored: values.stored.split(',').map(Number),
    count: Number(values.count),
    rounds: Number(values.rounds),
    operations: OPERATIONS.filter(({ name }) => values.only?.split(',').includes(name) ?? true),
    withPages: values.only === undefined,
  };
}

async function openBench(client: Client): Promise<Bench> {
  const signedIn = await client.send({
    path: '/api/auth/session',
    body: { email: DEMO.owner.email, password: DEMO.owner.password },
  });
  const { userId, token } = JSON.parse(signedIn.text) as { userId: string; token: string };
  const listed = await client.send({
    path: `/api/game?owner=${userId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const [page] = JSON.parse(listed.text) as { _id: string }[];
  if (!page) throw new Error('the demo owner has no page');
  const made = await client.send({
    path: '/api/game',
    body: { gameFormat: { ...DEMO_PAGE, ...LIMITS } },
    headers: { authorization: `Bearer ${token}` },
  });
  const limited = JSON.parse(made.text) as { _id: string };
  return {
    client,
    page: { id: page._id, ownerId: userId },
    limitedPage: { id: limited._id, ownerId: userId },
  };
}

/** A stock of each gift and a budget, in the amounts of the wire, more than any run uses. */
const LIMITS = {
  ...Object.fromEntries(
    GIFT_OPTIONS.map((option) => [
      `option${option}terms`,
      {
        ...DEFAULT_GIFT_TERMS,
        minimumPurchase: 10,
        stock: { day: 1_000_000, week: 1_000_000, total: 1_000_000 },
        cost: 0.01,
      },
    ]),
  ),
  terms: { ...DEFAULT_PAGE_TERMS, budget: { amount: 100_000, per: 'month' } },
};

/** All figures for one number of stored plays. */
async function measureWith(
  plays: number,
  {
    count,
    rounds,
    operations,
  }: { count: number; rounds: number; operations: readonly Operation[] },
): Promise<Figures> {
  const dir = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
  const [dataDir, rawDir] = [join(dir, 'system'), join(dir, 'raw')];
  try {
    say(`… ${plays} stored plays`);
    await (await startSystem(process.env, { dataDir })).stop();
    await fill(dataDir, plays);
    cpSync(join(dataDir, RAW_INSERT_FILE), join(rawDir, RAW_INSERT_FILE));
    const system = await startSystem(process.env, { dataDir });
    const client = createClient(system.url, CONNECTIONS);
    const costs = new Map<string, number[]>();
    const rawInserts: number[] = [];
    let rest = 0;
    try {
      await untilQuiet(system.pid, 100);
      rest = await restingRate(system.pid);
      const bench = await openBench(client);
      for (let round = 1; round <= rounds; round += 1) {
        for (const operation of operations) {
          const ms = await measure({
            bench,
            operation,
            count,
            pid: system.pid,
            perSecondAtRest: rest,
          });
          costs.set(operation.name, [...(costs.get(operation.name) ?? []), ms]);
          say(`  ${operation.name}: ${ms.toFixed(2)} ms`);
        }
        const rawInsert = await measureRawInsert(rawDir);
        rawInserts.push(rawInsert);
        say(`  raw insert: ${rawInsert.toFixed(3)} ms`);
      }
    } finally {
      client.close();
      await system.stop();
    }
    return { plays, rest: rest / 1_000, costs, rawInserts };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const { stored, withPages, ...options } = readOptions();
const figures: Figures[] = [];
for (const plays of stored) figures.push(await measureWith(plays, options));
say(`\n${tableOf(figures)}`);
if (withPages && !(await measurePages({ env: process.env, rounds: 3, only: null })))
  process.exitCode = 1;
