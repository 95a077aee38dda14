import { afterTurn } from '@girouette/platform/async';
import type { Row } from '../table';
import type { Sql } from './sql';

const MAX_ROWS = 1_000;

/** Decoded rows of one file, by table and id. Null for a row that does not exist. */
export interface KeptRows {
  /** @returns what `read` returned last, unless the file has changed since */
  get<T extends Row>(table: string, id: string, read: () => T | null): T | null;
  /** Call this when this process writes to the table. */
  forget(table: string): void;
}

/**
 * Keeps decoded rows. Writes of this process call `forget`; SQLite counts the commits of other processes, which are looked at once per turn
 * of the event loop.
 */
export function createKeptRows(sql: Pick<Sql, 'dataVersion'>): KeptRows {
  const tables = new Map<string, Map<string, Row | null>>();
  let version = Number.NaN;
  let isCurrent = false;

  function look(): void {
    if (isCurrent) return;
    const now = sql.dataVersion();
    if (now !== version) tables.clear();
    version = now;
    isCurrent = true;
    afterTurn(() => {
      isCurrent = false;
    });
  }

  return {
    get<T extends Row>(table: string, id: string, read: () => T | null) {
      look();
      const rows = tables.get(table) ?? new Map<string, Row | null>();
      tables.set(table, rows);
      const known = rows.get(id);
      if (known !== undefined) return known as T | null;
      const row = read();
      if (rows.size >= MAX_ROWS) rows.clear();
      rows.set(id, frozen(row));
      return row;
    },
    forget(table) {
      tables.delete(table);
    },
  };
}

/** Freezes a row and all it contains. A date cannot be frozen. */
function frozen<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}
