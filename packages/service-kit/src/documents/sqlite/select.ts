import { find as project } from 'mingo';
import type { Filter, FindOptions, Sort } from '../port';
import type { Stored } from '../store';
import { columnOf, quoted } from './columns';
import type { Connection } from './connection';
import { decode, type Param } from './encode';
import { type Condition, filterToSql } from './filter-to-sql';
import { matcher, MINGO } from './matching';

/** A table, and how to ask it. */
export interface Table {
  connection: Connection;
  name: string;
  /** The indexed fields, which hold scalars only. */
  scalarPaths: ReadonlySet<string>;
}

/** A document with its place in the table and the text it was read from. */
export interface Row {
  rowid: number;
  text: string;
  doc: Stored;
}

/** Rows read at once beyond what was asked for, when SQL alone cannot tell which of them match. */
const CHUNK = 256;

/** The documents that match, with a projection of each. */
export function selectDocuments(table: Table, filter: Filter, options: FindOptions): Stored[] {
  const docs = selectRows(table, filter, options).map(({ doc }) => doc);
  const { projection } = options;
  if (projection === undefined || Object.keys(projection).length === 0) return docs;
  return project<Stored>(docs, {}, projection, MINGO).all();
}

/** The rows that match, in order. */
export function selectRows(
  table: Table,
  filter: Filter,
  options: Omit<FindOptions, 'projection'> = {},
): Row[] {
  const condition = filterToSql(filter, table.scalarPaths);
  const { sort = {}, skip = 0, limit } = options;
  const from = `FROM ${quoted(table.name)} WHERE ${condition.sql}${orderBy(sort, table)}`;
  if (condition.exact) return readRows(table, from, [...condition.params, limit ?? -1, skip]);
  const matches = matcher(filter);
  if (limit === undefined) {
    const rows = readRows(table, from, [...condition.params, -1, 0]);
    return rows.filter(({ doc }) => matches(doc)).slice(skip);
  }
  const chunks = { from, condition, matches, wanted: skip + limit };
  return table.connection.reading(() => readUntil(table, chunks)).slice(skip);
}

/** The number of documents that match. */
export function countMatches(table: Table, filter: Filter): number {
  const condition = filterToSql(filter, table.scalarPaths);
  if (!condition.exact) return selectRows(table, filter).length;
  const sql = `SELECT count(*) AS n FROM ${quoted(table.name)} WHERE ${condition.sql}`;
  return table.connection.get<{ n: number }>(sql, condition.params)?.n ?? 0;
}

interface Chunks {
  from: string;
  condition: Condition;
  matches: (doc: Stored) => boolean;
  wanted: number;
}

/** Reads on, in growing chunks, until enough documents were found that match. */
function readUntil(table: Table, { from, condition, matches, wanted }: Chunks): Row[] {
  const found: Row[] = [];
  let size = wanted === 1 ? 1 : wanted + CHUNK;
  for (let start = 0; ; start += size, size = Math.max(CHUNK, size * 2)) {
    const rows = readRows(table, from, [...condition.params, size, start]);
    for (const row of rows) {
      if (matches(row.doc)) found.push(row);
      if (found.length === wanted) return found;
    }
    if (rows.length < size) return found;
  }
}

function readRows(table: Table, from: string, params: readonly Param[]): Row[] {
  const sql = `SELECT rowid, doc AS text ${from} LIMIT ? OFFSET ?`;
  const rows = table.connection.all<{ rowid: number; text: string }>(sql, params);
  return rows.map(({ rowid, text }) => ({ rowid, text, doc: decode(text) }));
}

function orderBy(sort: Sort, table: Table): string {
  const keys = Object.entries(sort).map(
    ([path, direction]) =>
      `${columnOf(path, table.scalarPaths).value} ${direction === 1 ? 'ASC' : 'DESC'}`,
  );
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`;
}
