import type { TableShape } from '../check-row';
import type { SqliteDatabase } from './database';
import { BEFORE_DATES, encodeScalar } from './encode';
import { columnOf, expiryIndexName, quoted, tableName } from './schema';

/** The number of rows removed in one write, so that other writes never wait long. */
const PAGE = 200;

/** The statement that removes one page of expired rows, using the expiry index. */
export function removalOf(table: TableShape, field: string): string {
  const name = tableName(table);
  const column = columnOf(field);
  const expired = `SELECT rowid FROM ${name} INDEXED BY ${quoted(expiryIndexName(table))} WHERE ${column} > ? AND ${column} <= ? LIMIT ${PAGE}`;
  return `DELETE FROM ${name} WHERE rowid IN (${expired})`;
}

/**
 * Removes the expired rows of a table.
 * @returns how many
 */
export async function removeExpired(
  { sql, writer, kept }: SqliteDatabase,
  table: TableShape,
  now: Date,
): Promise<number> {
  if (table.expiry === null) return 0;
  const text = removalOf(table, table.expiry.field);
  const latest = encodeScalar(new Date(now.getTime() - table.expiry.afterSeconds * 1_000));
  let removed = 0;
  for (;;) {
    const page = await writer.writeUnsynced(() => sql.run(text, [BEFORE_DATES, latest]));
    removed += page;
    kept.forget(table.name);
    if (page < PAGE) return removed;
  }
}
