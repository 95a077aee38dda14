import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { openStore, table } from '../../src';
import { inspectFile, openDatabase, unreadableRows } from '../../src/sqlite';
import { tempDir } from '../temp-dir';

const dir = tempDir();
const things = () =>
  openDatabase({ dir: dir(), name: 'things', schema: 'CREATE TABLE IF NOT EXISTS t (text TEXT)' });
const fill = (database: ReturnType<typeof things>) =>
  database.writer.write(() => {
    for (let row = 0; row < 500; row += 1) {
      database.sql.exec(`INSERT INTO t VALUES ('${String(row).padStart(200, '.')}')`);
    }
  });
const file = (folder = dir()) => join(folder, 'things.db');
const contents = (folder: string) =>
  readdirSync(folder).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ]);

test('a file is sound while it is open and after it was closed, and looking leaves nothing behind', async () => {
  const database = things();
  await fill(database);
  expect(inspectFile(file())).toBeNull();
  await database.close();
  const before = contents(dir());
  expect(inspectFile(file())).toBeNull();
  expect(contents(dir())).toEqual(before);
});

test('the log of a killed process is inspected with the file, and stays there', async () => {
  const database = things();
  await fill(database);
  const copy = join(dir(), 'copy');
  mkdirSync(copy);
  for (const end of ['', '-wal']) copyFileSync(file() + end, file(copy) + end);
  await database.close();
  const log = () => readFileSync(`${file(copy)}-wal`);
  const before = log();
  expect(before.length).toBeGreaterThan(0);
  expect(inspectFile(file(copy))).toBeNull();
  expect(log().equals(before)).toBe(true);
});

test('a file without its end is damaged', async () => {
  const database = things();
  await fill(database);
  await database.close();
  truncateSync(file(), 8_192);
  expect(inspectFile(file())).toBe('damaged');
});

test('a file of another program is reported as such', () => {
  const other = new Database(file());
  other.exec('CREATE TABLE notes (text TEXT)');
  other.close();
  expect(inspectFile(file())).toBe('former');
});

test('rows that are no JSON object are named, while the file is open and afterwards, and nothing changes', async () => {
  const definition = table<{ id: string; name: string }>('gifts');
  const store = await openStore({ service: 'things', dir: dir() });
  await store.prepare([definition]);
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    await store.table(definition).insert({ id, name: 'Un café' });
  }
  expect(unreadableRows(file())).toEqual([]);
  const other = new Database(file());
  const texts = { b: '', c: '{"id":"c","name":', d: '[1]', e: 'null' };
  for (const [id, text] of Object.entries(texts)) {
    other.prepare('UPDATE gifts_rows SET row = ? WHERE id = ?').run(text, id);
  }
  other.close();
  const found = Object.keys(texts).map((id) => ({ table: 'gifts', id }));
  expect(unreadableRows(file())).toEqual(found);
  await store.close();
  const before = contents(dir());
  expect(unreadableRows(file())).toEqual(found);
  expect(contents(dir())).toEqual(before);
});

test('a file that is no database has no rows', async () => {
  const database = things();
  await database.close();
  truncateSync(file(), 1);
  expect(unreadableRows(file())).toEqual([]);
});
