import { nowMs } from '@girouette/platform/async';
import Database from 'libsql';
import { basename, join } from 'node:path';
import { countTables, type RowCounts } from './check-file';
import { createPrivateFile } from './data-dir';
import { quoted } from './schema';

/** The maximum time that writers of all files wait for the copy, in milliseconds. Less than they wait for one another (10 s). */
const LOCKED_MS = 5_000;

interface SchemaRow {
  type: string;
  name: string;
  sql: string;
}

/**
 * Copies SQLite files into a folder as they all were at one instant, while other processes read and write them.
 *
 * Copies made one after the other would be inconsistent in any order. If the event log were copied last, it would contain plays that the
 * game's copy lacks. If it were copied first, it would lack events that a consumer's copy has counted, and these would be counted again
 * when the outbox republishes them. The write locks of all files are therefore held for the few milliseconds needed to begin a read
 * transaction on each. A read transaction of a write-ahead log keeps seeing that instant, so the copying itself delays no process; meanwhile
 * the `-wal` files grow. No process takes two of these locks, so there is no deadlock.
 * @param files paths of `.db` files; the copies have their names
 * @returns the number of rows of each original at that instant, by file name
 * @throws Error when a lock cannot be taken within five seconds, a file is damaged, or a copy exists
 */
export function copyFilesAtOneInstant(
  files: readonly string[],
  folder: string,
): Record<string, RowCounts> {
  const locks = files.map((file) => new Database(file));
  const copies: Database.Database[] = [];
  try {
    for (const file of files) copies.push(openCopy(file, folder));
    const until = nowMs() + LOCKED_MS;
    for (const lock of locks) {
      lock.pragma(`busy_timeout = ${Math.max(0, until - nowMs())}`);
      lock.exec('BEGIN IMMEDIATE');
    }
    // The first read determines what the transaction sees.
    for (const copy of copies) {
      copy.exec('BEGIN');
      copy.prepare('SELECT count(*) FROM source.sqlite_schema').all([]);
    }
    for (const lock of locks) lock.exec('ROLLBACK');
    return Object.fromEntries(
      copies.map((copy, at) => [basename(files[at] ?? ''), copyContent(copy)]),
    );
  } finally {
    for (const connection of [...copies, ...locks]) connection.close();
  }
}

/** An empty file with the original attached to it as `source`. */
function openCopy(file: string, folder: string): Database.Database {
  const path = join(folder, basename(file));
  createPrivateFile(path);
  const copy = new Database(path);
  // Nothing reads the copy before it is complete, and the caller flushes it.
  copy.pragma('journal_mode = OFF');
  copy.pragma('synchronous = OFF');
  copy.prepare('ATTACH ? AS source').run([file]);
  return copy;
}

/**
 * Copies the rows of every table, then creates the indexes, which is faster than updating them for each row.
 * @returns the rows of the original
 */
function copyContent(copy: Database.Database): RowCounts {
  for (const mark of ['application_id', 'user_version']) {
    const [found] = copy.pragma(`source.${mark}`) as Record<string, number>[];
    copy.pragma(`main.${mark} = ${found?.[mark] ?? 0}`);
  }
  const objects = copy
    .prepare("SELECT type, name, sql FROM source.sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
    .all([]) as SchemaRow[];
  for (const { name, sql } of objects.filter(({ type }) => type === 'table')) {
    copy.exec(sql);
    const columns = storedColumns(copy, name);
    copy.exec(
      `INSERT INTO main.${quoted(name)} (${columns}) SELECT ${columns} FROM source.${quoted(name)}`,
    );
  }
  for (const { sql } of objects.filter(({ type }) => type === 'index')) copy.exec(sql);
  const rows = countTables(copy, 'source');
  copy.exec('COMMIT');
  return rows;
}

/** The columns that SQLite does not compute from others. */
function storedColumns(copy: Database.Database, table: string): string {
  const columns = copy.prepare("SELECT name, hidden FROM pragma_table_xinfo(?, 'source')");
  return (columns.all([table]) as { name: string; hidden: number }[])
    .filter(({ hidden }) => hidden === 0)
    .map(({ name }) => quoted(name))
    .join(', ');
}
