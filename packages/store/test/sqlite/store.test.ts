import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId, openStore, type Store, table } from '../../src';
import { openDatabase, openSqlite, type SqliteDatabase, type Sql } from '../../src/sqlite';
import { applyBatch, POSITIONS_SCHEMA } from '../../src/sqlite/apply';
import { removeExpired } from '../../src/sqlite/expiry';
import { OUTBOX_SCHEMA } from '../../src/sqlite/outbox';
import { createIndexes, createTable } from '../../src/sqlite/schema';
import { tempDir } from '../temp-dir';

interface Guest {
  id: string;
  email: string;
  visits: number;
  seenAt?: Date;
}

const GUESTS = table<Guest>('guests');
const MONDAY = new Date('2026-03-02T00:00:00.000Z');
const ann: Guest = { id: 'g1', email: 'ann@example.org', visits: 1, seenAt: MONDAY };
const bob: Guest = { id: 'g2', email: 'bob@example.org', visits: 1 };

const dir = tempDir();
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

async function open(definition: object = GUESTS, options = {}): Promise<Store> {
  const store = openSqlite({ dir: dir(), name: 'game', ...options });
  opened.push(store);
  await store.prepare([definition] as never);
  return store;
}

function openBare(): SqliteDatabase {
  const schema = `${OUTBOX_SCHEMA}; ${POSITIONS_SCHEMA}`;
  const database = openDatabase({ dir: dir(), name: 'game', schema });
  opened.push(database);
  return database;
}

it('is the engine of a service without a url', async () => {
  const store = await openStore({ service: 'game', dir: dir() });
  opened.push(store);
  expect(store.kind).toBe('sqlite');
});

it('finds rows by an index that was declared after they were written', async () => {
  const before = (await open()).table(GUESTS);
  await before.insert(ann);
  await before.insert(bob);
  const indexed = GUESTS.index('byEmail', 'email').optional('bySeen', 'seenAt');
  const after = (await open(indexed)).table(indexed);
  expect(await after.find('byEmail', [], { prefix: 'bob' })).toEqual([bob]);
  expect(await after.find('bySeen', [])).toEqual([ann]);
});

it('does not change rows of an earlier version where no backup was made', async () => {
  await (await open()).table(GUESTS).insert(ann);
  const changed = GUESTS.changed((row: Guest) => ({ ...row, visits: 2 }));
  await expect(open(changed, { mayMigrate: false })).rejects.toThrow(
    'lancez d’abord npm run upgrade',
  );
  expect(await (await open()).table(GUESTS).get(ann.id)).toEqual(ann);
});

it('replaces a changed index, and removes an undeclared one', async () => {
  const first = GUESTS.index('byEmail', 'email').index('byVisits', 'visits');
  await (await open(first)).table(first).insert(ann);
  const second = GUESTS.unique('byEmail', 'email');
  const guests = (await open(second)).table(second);
  expect(await guests.insert({ ...ann, id: 'g3' })).toBe(false);
  const { sql } = openBare();
  const names = sql.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE name LIKE 'guests:%'",
  );
  expect(names).toEqual([{ name: 'guests:byEmail' }]);
});

it('refuses a unique index over rows that are not unique, and leaves the file as it was', async () => {
  const guests = (await open()).table(GUESTS);
  await guests.insert(ann);
  await guests.insert({ ...ann, id: 'g3' });
  await expect(open(GUESTS.unique('byEmail', 'email'))).rejects.toThrow('UNIQUE');
  expect(await guests.getAll(['g1', 'g3'])).toHaveLength(2);
});

it('reads and writes a counter once when a batch increments it 200 times', async () => {
  const database = openBare();
  createTable(database.sql, GUESTS);
  createIndexes(database.sql, GUESTS);
  const asked: string[] = [];
  const noting = <A extends unknown[], R>(run: (text: string, ...rest: A) => R) => {
    return (text: string, ...rest: A): R => {
      asked.push(text);
      return run(text, ...rest);
    };
  };
  const { run, get } = database.sql;
  const sql = { ...database.sql, run: noting(run), get: noting(get) } as Sql;
  const events = Array.from({ length: 200 }, (_, n) => ({
    id: `e${n}`,
    write: (changes: Parameters<Parameters<Store['apply']>[0]['events'][0]['write']>[0]) =>
      changes(GUESTS).increment('g1', { visits: 1 }, { email: 'ann@example.org', visits: 0 }),
  }));
  const batch = { topic: 'visits', from: '', to: '200', mayRepeat: false, events };
  await database.writer.write(() => applyBatch({ ...database, sql }, batch, () => undefined));
  expect(asked.filter((text) => text.includes('guests_rows'))).toHaveLength(2);
  const guests = (await open()).table(GUESTS);
  expect(await guests.get('g1')).toEqual({ id: 'g1', email: 'ann@example.org', visits: 200 });
});

it('removes expired rows in small writes, and no others', async () => {
  const expiring = GUESTS.expires('seenAt', 600);
  const guests = (await open(expiring)).table(expiring);
  await Promise.all(
    Array.from({ length: 450 }, (_, n) => guests.insert({ ...ann, id: `old${n}` })),
  );
  await guests.insert(bob);
  await guests.insert({ ...ann, id: 'young', seenAt: new Date(MONDAY.getTime() + 1) });
  const database = openBare();
  const due = new Date(MONDAY.getTime() + 600_000);
  expect(await removeExpired(database, expiring, due)).toBe(450);
  expect(await removeExpired(database, expiring, due)).toBe(0);
  expect(await guests.getAll(['old1', 'g2', 'young'])).toHaveLength(2);
});

it('removes expired rows by itself from time to time', async () => {
  const expiring = GUESTS.expires('seenAt', 600);
  const guests = (await open(expiring, { sweepEveryMs: 10 })).table(expiring);
  await guests.insert(ann);
  while ((await guests.get('g1')) !== null) await new Promise(setImmediate);
});

it('wakes the relay once for the events of a group, when they can be read', async () => {
  const store = await open();
  let wakes = 0;
  const found = new Promise((resolve) => {
    store.outbox.onWaiting(() => {
      wakes += 1;
      resolve(store.outbox.next(10, new Set()));
    });
  });
  const event = (id: string) => ({ id, type: 'PageVisited' }) as never;
  const guests = store.table(GUESTS);
  await Promise.all([guests.insert(ann, [event('e1')]), guests.insert(bob, [event('e2')])]);
  expect(await found).toMatchObject([{ event: { id: 'e1' } }, { event: { id: 'e2' } }]);
  expect(wakes).toBe(1);
});

it('does not remove a new event by the reference of one that another process has removed', async () => {
  const store = await open();
  const guests = store.table(GUESTS);
  const event = (id: string) => ({ id }) as never;
  await guests.insert(ann, [event('e1')]);
  const refs = (await store.outbox.next(10, new Set())).map(({ ref }) => ref);
  await store.outbox.published(refs);
  await guests.insert(bob, [event('e2')]);
  await store.outbox.published(refs);
  expect(await store.outbox.next(10, new Set())).toMatchObject([{ event: { id: 'e2' } }]);
});

it('keeps no byte of a deleted row in its files', async () => {
  const store = await open();
  const guests = store.table(GUESTS);
  const filler = Array.from({ length: 50 }, (_, n) => ({ ...bob, id: `f${n}` }));
  for (const guest of [...filler, ann]) await guests.insert(guest);
  await store.close();
  expect(contents()).toContain(ann.email);
  const again = await open();
  await again.table(GUESTS).delete('g1');
  await again.close();
  expect(contents()).toContain(bob.email);
  expect(contents()).not.toContain(ann.email);
});

it('makes ids that sort by their time', () => {
  const ids = [1, 2, 3, 4].map((n) => newId(MONDAY.getTime() + n));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set([newId(), newId()]).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

function contents(): string {
  return readdirSync(dir())
    .map((file) => readFileSync(join(dir(), file), 'latin1'))
    .join('');
}
