import type { TableShape } from '../check-row';
import type { IndexDefinition } from '../table-definition';
import type { Sql } from './sql';

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The name of a table's SQL table, which differs from the store's own tables. */
export function tableName(table: TableShape): string {
  return quoted(`${table.name}_rows`);
}

/** The column of a field: `id`, or a column that SQLite computes from the row's JSON. */
export function columnOf(field: string): string {
  return field === 'id' ? 'id' : quoted(`f_${field}`);
}

/** The SQL name of an index. Indexes of all tables share one namespace. */
export function indexName(table: TableShape, index: string): string {
  return `${table.name}:${index}`;
}

/** The name of the index used to remove expired rows. */
export function expiryIndexName(table: TableShape): string {
  return `${table.name}:!expiry`;
}

/** The order of an index: its fields, then the id unless the fields are unique. */
export function orderOf({ fields, kind }: IndexDefinition): string[] {
  return kind === 'unique' ? [...fields] : [...fields, 'id'];
}

/** The predicate of a partial index. SQLite uses such an index only for queries that repeat it word for word. */
export function predicateOf({ fields, kind }: IndexDefinition): string[] {
  return kind === 'optional' ? fields.map((field) => `${columnOf(field)} IS NOT NULL`) : [];
}

/** Creates a missing table and removes undeclared indexes. Rows may change before the declared indexes exist. */
export function createTable(sql: Sql, table: TableShape): void {
  // Each `ALTER TABLE` reads the whole schema again, so a new table gets its columns here.
  const columns = [
    'id TEXT PRIMARY KEY',
    'row TEXT NOT NULL',
    ...computedColumnsOf(table).values(),
  ];
  sql.exec(`CREATE TABLE IF NOT EXISTS ${tableName(table)} (${columns.join(', ')})`);
  const declared = indexesOf(table);
  for (const { name, sql: definition } of existingIndexes(sql, table)) {
    if (declared.get(name) !== definition) sql.exec(`DROP INDEX ${quoted(name)}`);
  }
}

/**
 * Creates missing columns and indexes of a table. Computed columns need no pass over the rows.
 * @throws SqliteError when the rows violate a unique index
 */
export function createIndexes(sql: Sql, table: TableShape): void {
  addColumns(sql, table);
  const existing = new Set(existingIndexes(sql, table).map(({ name }) => name));
  for (const [name, definition] of indexesOf(table)) if (!existing.has(name)) sql.exec(definition);
}

/** Whether an index of the table is missing. */
export function lacksIndexes(sql: Sql, table: TableShape): boolean {
  const existing = new Set(existingIndexes(sql, table).map(({ name }) => name));
  return [...indexesOf(table).keys()].some((name) => !existing.has(name));
}

export function dropIndexes(sql: Sql, table: TableShape): void {
  for (const { name } of existingIndexes(sql, table)) sql.exec(`DROP INDEX ${quoted(name)}`);
}

const existingIndexes = (sql: Sql, table: TableShape) =>
  sql.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
    [`${table.name}_rows`],
  );

function addColumns(sql: Sql, table: TableShape): void {
  const existing = sql
    .all<{ name: string }>(`PRAGMA table_xinfo(${tableName(table)})`)
    .map(({ name }) => quoted(name));
  for (const [column, definition] of computedColumnsOf(table)) {
    if (existing.includes(column)) continue;
    sql.exec(`ALTER TABLE ${tableName(table)} ADD COLUMN ${definition}`);
  }
}

/** The columns that SQLite computes from a row's JSON for the table's indexes, with their definitions. */
function computedColumnsOf({ indexes, expiry }: TableShape): Map<string, string> {
  const fields = new Set(indexes.flatMap((index) => index.fields));
  if (expiry !== null) fields.add(expiry.field);
  fields.delete('id');
  return new Map(
    [...fields].map((field) => {
      const path = `$.${quoted(field)}`.replaceAll("'", "''");
      return [columnOf(field), `${columnOf(field)} AS (row ->> '${path}') VIRTUAL`];
    }),
  );
}

/** The statements that create a table's indexes, by name, in the form that SQLite stores in its schema. */
function indexesOf(table: TableShape): Map<string, string> {
  const definitions = new Map<string, string>();
  for (const index of table.indexes) {
    const name = indexName(table, index.name);
    const columns = orderOf(index).map(columnOf).join(', ');
    const where = predicateOf(index).map((predicate) => ` WHERE ${predicate}`);
    const unique = index.kind === 'unique' ? 'UNIQUE ' : '';
    definitions.set(
      name,
      `CREATE ${unique}INDEX ${quoted(name)} ON ${tableName(table)} (${columns})${where.join('')}`,
    );
  }
  if (table.expiry !== null) {
    const name = expiryIndexName(table);
    const column = columnOf(table.expiry.field);
    definitions.set(
      name,
      `CREATE INDEX ${quoted(name)} ON ${tableName(table)} (${column}) WHERE ${column} IS NOT NULL`,
    );
  }
  return definitions;
}
