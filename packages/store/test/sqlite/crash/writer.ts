/** A process that writes. Tests kill it or run several: `writer.ts <dir> <name> <job>`. It prints a line for each write that resolved. */
import { writeSync } from 'node:fs';
import { type Store, table, TakenError } from '../../../src';
import { openSqlite } from '../../../src/sqlite';

export interface Entry {
  id: string;
  slug: string;
  pad?: string;
}

export interface Ledger {
  id: string;
  count: number;
  last: number[];
}

export const ENTRIES = table<Entry>('entries').unique('bySlug', 'slug');
export const LEDGER = table<Ledger>('ledger');

/** How many unique values each process tries to insert. */
export const RACE = 300;

const BATCHES = 100;

type Job = (store: Store, name: string) => Promise<void>;

/** Writes until it is killed. Each line is a stored entry. It writes entry and ledger one after the other. */
const writeUntilKilled: Job = async (store, name) => {
  const entries = store.table(ENTRIES);
  const ledger = store.table(LEDGER);
  for (let n = 1; ; n += 1) {
    const id = `${name}-${n}`;
    await entries.insert({ id, slug: id, pad: 'x'.repeat(n % 5 === 0 ? 20_000 : 20) });
    await ledger.upsert(name, (row) => ({
      id: name,
      count: (row?.count ?? 0) + 1,
      last: [...(row?.last ?? []), n].slice(-3),
    }));
    say(String(n));
  }
};

/** Waits for a line of input, then inserts unique values and increments a counter. Prints how many values it inserted. */
const race: Job = async (store, name) => {
  const entries = store.table(ENTRIES);
  const ledger = store.table(LEDGER);
  await started();
  let won = 0;
  const take = async (n: number): Promise<void> => {
    await ledger.increment('race', { count: 1 }, { count: 0, last: [] });
    if (n % 2 === 0) {
      if (await entries.insert({ id: `${name}-${n}`, slug: `value-${n}` })) won += 1;
      return;
    }
    try {
      await entries.upsert(`${name}-${n}`, () => ({ id: `${name}-${n}`, slug: `value-${n}` }));
      won += 1;
    } catch (error) {
      if (!(error instanceof TakenError)) throw error;
    }
  };
  for (let n = 0; n < RACE; n += 5) {
    await Promise.all([0, 1, 2, 3, 4].map((offset) => take(n + offset)));
  }
  say(String(won));
};

/** Applies the same batches of events as the other processes. Prints how many it applied itself. */
const consume: Job = async (store) => {
  await started();
  let applied = 0;
  for (;;) {
    const from = (await store.position('visits')) ?? '';
    const at = Number(from);
    if (at >= BATCHES) break;
    const result = await store.apply({
      topic: 'visits',
      from,
      to: String(at + 1),
      mayRepeat: false,
      events: [0, 1, 2].map((n) => ({
        id: `event-${at}-${n}`,
        write: (changes) =>
          changes(LEDGER).increment('handled', { count: 1 }, { count: 0, last: [] }),
      })),
    });
    if (result === 'applied') applied += 1;
  }
  say(String(applied));
};

const JOBS: Record<string, Job> = { writeUntilKilled, race, consume };

async function started(): Promise<void> {
  say('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  process.stdin.unref();
}

async function main([dir, name, job]: readonly string[]): Promise<void> {
  const run = JOBS[job ?? ''];
  if (dir === undefined || name === undefined || run === undefined) throw new Error('what job?');
  const store = openSqlite({ name: 'crash', dir });
  await store.prepare([ENTRIES, LEDGER] as never);
  await run(store, name);
  await store.close();
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

// Tests also import this file. As a program it is compiled under this name.
if (process.argv[1]?.includes('crash_writer_ts')) void main(process.argv.slice(2));
