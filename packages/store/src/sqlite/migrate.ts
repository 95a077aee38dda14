import type { TableShape } from '../check-row';
import {
  changeRows,
  isPending,
  newest,
  PendingMigrationError,
  refuseUnknown,
  STEP_ROWS,
  type OnMigrating,
  type TableVersion,
} from '../migration';
import { readable, settingAside, type SetAside } from './damaged-rows';
import type { SqliteDatabase, StoreLog } from './database';
import { rowsOf } from './rows';
import { tableName } from './schema';
import type { Sql } from './sql';

/** The migration progress of each table. A table without a row is at the first release. */
export const VERSIONS_SCHEMA =
  'CREATE TABLE IF NOT EXISTS table_versions (name TEXT PRIMARY KEY, version INTEGER NOT NULL, reached TEXT)';

/** The version of a table in a file; null when the file does not have the table. */
export function readVersion(sql: Sql, table: TableShape): TableVersion | null {
  const read = 'SELECT version, reached FROM table_versions WHERE name = ?';
  const found = hasTable(sql, 'table_versions')
    ? sql.get<TableVersion>(read, [table.name])
    : undefined;
  if (found !== undefined) return { version: found.version, reached: found.reached };
  return hasTable(sql, `${table.name}_rows`) ? { version: 1, reached: null } : null;
}

function hasTable(sql: Sql, name: string): boolean {
  const find = `SELECT 1 AS found FROM sqlite_schema WHERE type = 'table' AND name = ?`;
  return sql.get(find, [name]) !== undefined;
}

/**
 * Records the version of tables that are about to be created.
 * @throws UnknownVersionError for a table of an unknown version
 * @throws PendingMigrationError for a table of an earlier version, unless it may be migrated
 */
export function beginVersions(
  sql: Sql,
  tables: readonly TableShape[],
  { place, mayMigrate }: { place: string; mayMigrate: boolean },
): void {
  for (const table of tables) {
    const version = readVersion(sql, table);
    if (version === null) {
      noteVersion(sql, table, newest(table));
      continue;
    }
    refuseUnknown(table, version, place);
    if (isPending(table, version) && !mayMigrate)
      throw new PendingMigrationError({ place, table: table.name });
  }
}

/**
 * Brings the rows of a table to the present version, {@link STEP_ROWS} per transaction. Each transaction also records the progress, so the
 * migration resumes there after a kill or a power cut. Processes that migrate one file at the same time share the work.
 */
export async function migrateTable(
  { sql, read, writer }: SqliteDatabase,
  table: TableShape,
  {
    onMigrating = () => undefined,
    log,
  }: { onMigrating?: OnMigrating | undefined; log?: StoreLog | undefined } = {},
): Promise<void> {
  const present = await read(() => readVersion(sql, table));
  if (present === null || !isPending(table, present)) return;
  const total = await read(() => countRows(sql, table));
  const setAside = settingAside(sql, table, log);
  let done = await read(() => countRows(sql, table, present.reached ?? ''));
  for (;;) {
    onMigrating({ table: table.name, done: Math.min(done, total), total });
    const step = await writer.writeUnsynced(() => migrateStep(sql, table, setAside), {
      savepoint: true,
    });
    if (step === 'migrated') break;
    // The next version starts again with the first row.
    done = step === 'next version' ? 0 : done + step;
  }
  // The next steps rely on the new version even after a power cut.
  await writer.write(() => undefined);
}

/** @returns how many rows it changed */
function migrateStep(
  sql: Sql,
  table: TableShape,
  setAside: SetAside,
): number | 'next version' | 'migrated' {
  const { version, reached } = readVersion(sql, table) ?? newest(table);
  if (!isPending(table, { version, reached })) return 'migrated';
  const texts = sql.all<{ id: string; row: string }>(
    `SELECT id, row FROM ${tableName(table)} WHERE id > ? ORDER BY id LIMIT ${STEP_ROWS}`,
    [reached ?? ''],
  );
  const last = texts.at(-1);
  if (last === undefined) {
    noteVersion(sql, table, { version: version + 1, reached: null });
    return 'next version';
  }
  const stored = rowsOf({ sql }, table);
  const textOf = new Map(texts.map(({ id, row }) => [id, row]));
  const changed = changeRows(table, {
    rows: readable(texts, setAside),
    from: version,
    mayRepeat: false,
    onUnchangeable: ({ id }, error) => {
      setAside({ id, row: textOf.get(id) ?? '' }, error);
    },
  });
  for (const row of changed) stored.put(row);
  noteVersion(sql, table, { version, reached: last.id });
  return texts.length;
}

function noteVersion(sql: Sql, { name }: TableShape, { version, reached }: TableVersion): void {
  sql.run(
    `INSERT INTO table_versions (name, version, reached) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET version = excluded.version, reached = excluded.reached`,
    [name, version, reached],
  );
}

/** The number of rows of a table, in total or up to an id. */
export function countRows(sql: Sql, table: TableShape, upTo?: string): number {
  const where = upTo === undefined ? '' : ' WHERE id <= ?';
  const text = `SELECT count(*) AS count FROM ${tableName(table)}${where}`;
  return sql.get<{ count: number }>(text, upTo === undefined ? [] : [upTo])?.count ?? 0;
}
