import type { IndexOptions, Sort } from '../port';
import { notScalar } from '../rules/scalars';
import { columnOf, jsonPath, quoted } from './columns';
import type { Connection } from './connection';
import { namingDuplicates } from './errors';

/** An index, as it is kept in the table of indexes. */
export interface Index {
  collection: string;
  keys: Sort;
  options: IndexOptions;
}

const NONE: ReadonlySet<string> = new Set();

/** Makes the table that remembers the indexes: a store opened again knows them before anyone declares them. */
export function prepareIndexes(connection: Connection): void {
  connection.exec(
    'CREATE TABLE IF NOT EXISTS "_indexes" (name TEXT PRIMARY KEY, collection TEXT, keys TEXT, options TEXT)',
  );
}

export function readIndexes(connection: Connection, collection?: string): Index[] {
  const rows = connection.all<{ collection: string; keys: string; options: string }>(
    'SELECT collection, keys, options FROM "_indexes" WHERE collection = ifnull(?, collection)',
    [collection ?? null],
  );
  return rows.map((row) => ({
    collection: row.collection,
    keys: JSON.parse(row.keys) as Sort,
    options: JSON.parse(row.options) as IndexOptions,
  }));
}

/**
 * Makes the index unless it is there. One on the same keys with other options is replaced.
 * @throws DuplicateKeyError when it is to be unique and the documents are not
 * @throws PortMisuseError when a document holds an array or object there
 */
export function ensureIndex(connection: Connection, index: Index): void {
  const name = nameOf(index);
  const options = JSON.stringify(optionsOf(index.options));
  connection.writing(() => {
    const before = connection.get<{ options: string }>(
      'SELECT options FROM "_indexes" WHERE name = ?',
      [name],
    );
    if (before?.options === options) return;
    checkStoredScalars(connection, index);
    connection.exec(
      `DROP INDEX IF EXISTS ${quoted(name)}; DROP INDEX IF EXISTS ${quoted(`${name}?`)}`,
    );
    namingDuplicates(() => {
      for (const sql of definitions(index, name)) connection.exec(sql);
    });
    connection.run('INSERT OR REPLACE INTO "_indexes" VALUES (?, ?, ?, ?)', [
      name,
      index.collection,
      JSON.stringify(index.keys),
      options,
    ]);
  });
}

/** The fields of the indexes, all of which must hold scalars. */
export function scalarPathsOf(indexes: readonly Index[]): ReadonlySet<string> {
  if (indexes.length === 0) return NONE;
  return new Set(indexes.flatMap(({ keys }) => Object.keys(keys)));
}

function definitions({ collection, keys, options }: Index, name: string): string[] {
  const paths = Object.keys(keys);
  const column = (path: string) => columnOf(path, NONE);
  const values = paths.map((path) => column(path).value);
  const directed = paths.map(
    (path) => `${column(path).value} ${keys[path] === 1 ? 'ASC' : 'DESC'}`,
  );
  const unique = options.unique === true ? 'UNIQUE ' : '';
  const isNull = values.map((value) => `${value} IS NULL`).join(' OR ');
  const on = `ON ${quoted(collection)}`;
  // A sparse index stays small when most documents lack the field, as those without events to publish do.
  const sparse = options.sparse === true && paths.length === 1;
  const present = sparse ? ` WHERE ${values.join('')} IS NOT NULL` : '';
  const index = `CREATE ${unique}INDEX ${quoted(name)} ${on} (${directed.join(', ')})${present}`;
  if (unique === '') return [index];
  // SQLite holds every null to be different. MongoDB holds a missing field to be null, and null to equal null.
  const exists = paths.map((path) => `${column(path).type} IS NOT NULL`).join(' OR ');
  const counted = options.sparse === true ? `(${isNull}) AND (${exists})` : isNull;
  const nulls = values.map((value) => `ifnull(${value}, x'00')`).join(', ');
  return [index, `CREATE UNIQUE INDEX ${quoted(`${name}?`)} ${on} (${nulls}) WHERE ${counted}`];
}

function checkStoredScalars(connection: Connection, { collection, keys }: Index): void {
  for (const path of Object.keys(keys).filter((key) => key !== '_id')) {
    const parts = path.split('.');
    const onTheWay = parts
      .slice(0, -1)
      .map((_, at) => `json_type(doc, ${jsonPath(parts.slice(0, at + 1).join('.'))}) = 'array'`);
    const wrong = [`json_type(doc, ${jsonPath(path)}) IN ('array', 'object')`, ...onTheWay];
    const sql = `SELECT 1 FROM ${quoted(collection)} WHERE ${wrong.join(' OR ')} LIMIT 1`;
    if (connection.get(sql) !== undefined) throw notScalar(path);
  }
}

/** The options that count, always in the same order. */
function optionsOf({ unique, sparse, expireAfterSeconds }: IndexOptions): IndexOptions {
  return {
    ...(unique === true && { unique }),
    ...(sparse === true && { sparse }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
  };
}

function nameOf({ collection, keys }: Index): string {
  return `${collection}:${Object.entries(keys).flat().join('_')}`;
}
