import { AsyncLocalStorage } from 'node:async_hooks';
import { fdatasync } from 'node:fs';
import { promisify } from 'node:util';
import { openDatabase, type SqliteDatabase, type SqliteOptions } from '../../src/sqlite';
import { tempDir } from '../temp-dir';

const dir = tempDir();
const opened: SqliteDatabase[] = [];

async function open(options: Partial<SqliteOptions> = {}): Promise<SqliteDatabase> {
  const database = openDatabase({ dir: dir(), name: 'things', ...options });
  opened.push(database);
  await database.writer.write(() =>
    database.sql.exec(
      'CREATE TABLE IF NOT EXISTS things (id TEXT PRIMARY KEY, n INTEGER CHECK (n < 100))',
    ),
  );
  return database;
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

function insert({ sql }: SqliteDatabase, id: string, n = 0): number {
  return sql.run('INSERT INTO things VALUES (?, ?)', [id, n]);
}

function ids({ sql }: SqliteDatabase): string[] {
  return sql.all<{ id: string }>('SELECT id FROM things ORDER BY id').map(({ id }) => id);
}

/** A disk. The test completes its flushes. */
function slowDisk() {
  const waiting: { finish: () => void; fail: (error: Error) => void }[] = [];
  let slow = false;
  let count = 0;
  return {
    waiting,
    count: () => count,
    beSlow: (yes: boolean) => void (slow = yes),
    flush: async (fd: number): Promise<void> => {
      count += 1;
      if (slow) await new Promise<void>((finish, fail) => waiting.push({ finish, fail }));
      await promisify(fdatasync)(fd);
    },
  };
}

it('writes everything of one turn with one commit and one flush', async () => {
  const disk = slowDisk();
  const database = await open({ flush: disk.flush });
  const other = await open();
  const commits = () => other.sql.dataVersion();
  const [version, flushes] = [commits(), disk.count()];
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => database.writer.write(() => insert(database, `t${n}`))),
  );
  expect(ids(database)).toHaveLength(20);
  expect(commits() - version).toBe(1);
  expect(disk.count() - flushes).toBe(1);
});

it('resolves a write after the flush, and an unsynced one after the commit', async () => {
  const disk = slowDisk();
  const database = await open({ flush: disk.flush });
  disk.beSlow(true);
  const done: string[] = [];
  const synced = database.writer.write(() => insert(database, 'a')).then(() => done.push('synced'));
  await database.writer.writeUnsynced(() => insert(database, 'b'));
  expect(ids(database)).toEqual(['a', 'b']);
  expect(done).toEqual([]);
  expect(disk.waiting).toHaveLength(1);
  disk.beSlow(false);
  disk.waiting[0]?.finish();
  await synced;
  expect(done).toEqual(['synced']);
});

it('collects writes that arrive during a flush for the next one', async () => {
  const disk = slowDisk();
  const database = await open({ flush: disk.flush });
  disk.beSlow(true);
  const first = database.writer.write(() => insert(database, 'a'));
  await eventuallyWaiting(disk, 1);
  const rest = [1, 2, 3].map(async (n) => {
    for (let turn = 0; turn < n; turn += 1) await new Promise(setImmediate);
    await database.writer.write(() => insert(database, `b${n}`));
  });
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  expect(ids(database)).toEqual(['a']);
  disk.waiting[0]?.finish();
  await first;
  await eventuallyWaiting(disk, 2);
  disk.beSlow(false);
  disk.waiting[1]?.finish();
  await Promise.all(rest);
  expect(ids(database)).toEqual(['a', 'b1', 'b2', 'b3']);
});

it('does not affect the neighbours of a failed write', async () => {
  const database = await open();
  const results = await Promise.allSettled([
    database.writer.write(() => insert(database, 'a')),
    database.writer.write(() => insert(database, 'a')),
    database.writer.write(() => {
      throw new Error('refused by the caller');
    }),
    database.writer.write(() => insert(database, 'b')),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(ids(database)).toEqual(['a', 'b']);
});

it('undoes work of many statements as a whole when it has a savepoint', async () => {
  const database = await open();
  const work = () => {
    insert(database, 'b');
    insert(database, 'a');
  };
  const results = await Promise.allSettled([
    database.writer.write(() => insert(database, 'a')),
    database.writer.write(work, { savepoint: true }),
    database.writer.write(() => insert(database, 'c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(ids(database)).toEqual(['a', 'c']);
});

it('rejects the whole group when its commit fails, and writes the next', async () => {
  const database = await open();
  await database.writer.write(() => {
    database.sql.exec(
      'CREATE TABLE parts (id TEXT, thing TEXT REFERENCES things (id) DEFERRABLE INITIALLY DEFERRED)',
    );
  });
  database.sql.exec('PRAGMA foreign_keys = ON');
  const results = await Promise.allSettled([
    database.writer.write(() => insert(database, 'a')),
    database.writer.write(() => database.sql.run("INSERT INTO parts VALUES ('p', 'missing')")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ids(database)).toEqual([]);
  await database.writer.write(() => insert(database, 'b'));
  expect(ids(database)).toEqual(['b']);
});

it('waits for another connection without holding up the event loop', async () => {
  const database = await open();
  const other = await open();
  other.sql.exec('BEGIN IMMEDIATE');
  let written = false;
  const writing = database.writer.write(() => insert(database, 'a')).then(() => (written = true));
  let ticks = 0;
  while (ticks < 20) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    ticks += 1;
  }
  expect(written).toBe(false);
  insert(other, 'b');
  other.sql.exec('COMMIT');
  await writing;
  expect(ids(database)).toEqual(['a', 'b']);
});

it('gives up when the lock stays, and says when to retry', async () => {
  const database = await open({ maxWaitMs: 30 });
  const other = await open();
  other.sql.exec('BEGIN IMMEDIATE');
  await expect(database.writer.write(() => insert(database, 'a'))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 5,
  });
  other.sql.exec('COMMIT');
  await database.writer.write(() => insert(database, 'b'));
  expect(ids(database)).toEqual(['b']);
});

it('flushes the commits of another connection, and does nothing without commits', async () => {
  const disk = slowDisk();
  const database = await open({ flush: disk.flush });
  const other = await open();
  await database.synced();
  const flushes = disk.count();
  await database.synced();
  expect(disk.count()).toBe(flushes);
  await other.writer.writeUnsynced(() => insert(other, 'a'));
  await database.synced();
  expect(disk.count()).toBe(flushes + 1);
});

it('ends the process when a flush fails, and confirms no write', async () => {
  const disk = slowDisk();
  const ended: unknown[] = [];
  const database = await open({ flush: disk.flush, end: (error) => ended.push(error) });
  disk.beSlow(true);
  const writing = database.writer.write(() => insert(database, 'a'));
  await eventuallyWaiting(disk, 1);
  const next = database.writer.write(() => insert(database, 'b'));
  disk.waiting[0]?.fail(new Error('EIO'));
  await expect(writing).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(next).rejects.toThrow('EIO');
  await expect(database.writer.write(() => insert(database, 'c'))).rejects.toThrow('EIO');
  await expect(database.synced()).rejects.toThrow('EIO');
  expect(ended).toHaveLength(1);
});

it('finishes earlier writes before it closes', async () => {
  const database = await open();
  const writing = database.writer.write(() => insert(database, 'a'));
  await Promise.all([database.close(), database.close()]);
  await expect(writing).resolves.toBe(1);
  await expect(database.writer.write(() => 1)).rejects.toThrow('things.db is closed');
  expect(ids(await open())).toEqual(['a']);
});

async function eventuallyWaiting(disk: ReturnType<typeof slowDisk>, count: number): Promise<void> {
  while (disk.waiting.length < count) await new Promise(setImmediate);
}

it('runs each work in the context of the request that asked for it, even when works share a commit', async () => {
  const requests = new AsyncLocalStorage<string>();
  const { writer } = await open();
  const seen = await Promise.all(
    ['one', 'two', 'three'].map((request) =>
      requests.run(request, () => writer.write(() => requests.getStore())),
    ),
  );
  expect(seen).toEqual(['one', 'two', 'three']);
});
