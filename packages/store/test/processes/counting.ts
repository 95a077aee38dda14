/**
 * A process that counts. Tests run several on one row: `counting.ts <open>`, where `<open>` is the JSON of `OpenOptions`. It prints
 * `ready`, waits for a line, works, and prints its claims as JSON.
 */
import { writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@girouette/contracts';
import { type Store, table } from '../../src';
import { openMongo } from '../../src/mongodb/open';
import { openSqlite } from '../../src/sqlite';

export interface OpenOptions {
  service: string;
  /** MongoDB's URL. Without it, SQLite in `dir`. */
  url?: string | undefined;
  dir: string;
}

export interface Counter {
  readonly id: string;
  updated: number;
  added: number;
}

export interface Job {
  readonly id: string;
  state: 'open' | 'claimed';
}

export const COUNTERS = table<Counter>('counters');
export const JOBS = table<Job>('jobs').index('byState', 'state');

/** How often each process updates and increments the one counter. */
export const TIMES = 100;
/** Jobs that the processes claim, two at a time. */
export const JOB_COUNT = 60;

const SEED = { updated: 0, added: 0 };

export function openForTest({ service, url, dir }: OpenOptions): Store {
  return url === undefined ? openSqlite({ name: service, dir }) : openMongo({ service, url });
}

export async function prepareForTest(store: Store): Promise<void> {
  await store.prepare([COUNTERS, JOBS]);
}

async function count(store: Store): Promise<void> {
  const counters = store.table(COUNTERS);
  await Promise.all(
    Array.from({ length: TIMES }, async () => {
      await counters.upsert(
        'one',
        (row) => ({ id: 'one', added: 0, ...row, updated: (row?.updated ?? 0) + 1 }),
        () => [anEvent()],
      );
      await counters.increment('one', { added: 1 }, SEED, [anEvent()]);
    }),
  );
}

async function claimAll(store: Store): Promise<string[]> {
  const jobs = store.table(JOBS);
  const claimed: string[] = [];
  for (;;) {
    const page = await jobs.updateEach('byState', ['open'], { limit: 2 }, (row) => ({
      ...row,
      state: 'claimed',
    }));
    if (page.length === 0) return claimed;
    claimed.push(...page.map(({ id }) => id));
  }
}

function anEvent(): AnyEvent {
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: 'contract',
    type: 'Counted',
    subject: 'one',
    time: '2026-11-16T09:30:00.000Z',
    dataschema: 'girouette:counters/Counted/1',
    datacontenttype: 'application/json',
    data: {},
  };
}

async function main(options: string): Promise<void> {
  const store = openForTest(JSON.parse(options) as OpenOptions);
  await prepareForTest(store);
  writeSync(1, 'ready\n');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const [claimed] = await Promise.all([claimAll(store), count(store)]);
  await store.close();
  writeSync(1, `${JSON.stringify(claimed)}\n`);
  process.stdin.unref();
}

// Tests also import this file. As a program it is compiled under this name.
if (process.argv[1]?.includes('processes_counting_ts')) void main(process.argv[2] ?? '{}');
