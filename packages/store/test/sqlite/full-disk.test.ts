import { table } from '../../src';
import { openDatabase, openSqlite, type SqliteDatabase } from '../../src/sqlite';
import { tempDir } from '../temp-dir';

const dir = tempDir();
let database: SqliteDatabase;
let logged: string[];

beforeEach(() => {
  logged = [];
  const say = (_: object, message: string) => void logged.push(message);
  database = openDatabase({
    dir: dir(),
    name: 'full',
    schema: 'CREATE TABLE IF NOT EXISTS things (id TEXT PRIMARY KEY, pad TEXT)',
    log: { info: say, warn: say, fatal: say },
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.close();
});

/** SQLite reports a file at its size limit like a full disk. */
function room(pages: number): void {
  database.sql.exec(`PRAGMA max_page_count = ${pages}`);
}

function insert(id: string, size = 10): Promise<number> {
  const { sql, writer } = database;
  return writer.write(() => sql.run('INSERT INTO things VALUES (?, ?)', [id, 'x'.repeat(size)]));
}

function ids(): string[] {
  return database.sql.all<{ id: string }>('SELECT id FROM things ORDER BY id').map(({ id }) => id);
}

const UNAVAILABLE = { code: 'UNAVAILABLE', statusCode: 503, retryAfterSeconds: 5 };

it('refuses the whole group on a full disk, keeps reading, and recovers when there is space', async () => {
  await insert('a');
  room(1);
  const group = await Promise.allSettled([insert('b'), insert('c', 50_000), insert('d')]);
  for (const result of group) {
    expect(result).toMatchObject({ status: 'rejected', reason: UNAVAILABLE });
  }
  expect(ids()).toEqual(['a']);
  expect(await database.read(() => ids())).toEqual(['a']);
  room(1_000_000);
  await insert('c', 50_000);
  expect(ids()).toEqual(['a', 'c']);
  expect(logged).toEqual(['the disk does not take writes', 'the disk takes writes again']);
});

it('is not ready while writes fail, and tries a test write once a second', async () => {
  await database.ping();
  room(1);
  await expect(insert('c', 50_000)).rejects.toMatchObject(UNAVAILABLE);
  await expect(database.ping()).rejects.toMatchObject(UNAVAILABLE);
  room(1_000_000);
  await expect(database.ping()).rejects.toMatchObject(UNAVAILABLE);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 1_500);
  await database.ping();
  await database.ping();
  expect(logged.at(-1)).toBe('the disk takes writes again');
});

it('leaves neither row nor event when a table could not be written', async () => {
  const things = table<{ id: string; pad: string }>('pads');
  const store = openSqlite({ dir: dir(), name: 'shop', schema: 'PRAGMA max_page_count = 30' });
  await store.prepare([things] as never);
  const event = { id: 'e1' } as never;
  const pad = 'x'.repeat(200_000);
  await expect(store.table(things).insert({ id: 'a', pad }, [event])).rejects.toMatchObject(
    UNAVAILABLE,
  );
  expect(await store.table(things).get('a')).toBeNull();
  expect(await store.outbox.next(10, new Set())).toEqual([]);
  await expect(store.ping()).rejects.toMatchObject(UNAVAILABLE);
  await store.close();
});
