import { isScalar, type TableShape } from '../check-row';
import type { Range, Row, Scalar } from '../table';
import type { IndexDefinition } from '../table-definition';
import { encodeScalar } from './encode';
import { columnOf, indexName, orderOf, predicateOf, quoted, tableName } from './schema';
import type { Param } from './sql';

const DEFAULT_LIMIT = 1_000;

/** Sorts after every text that starts with the preceding prefix. No text uses this last code point. */
const LAST_CHARACTER = '\u{10FFFF}';

/** An index query: equality of the key, then one range. No other query is possible, so none can need a scan. */
export interface Query {
  index: string;
  key: readonly Scalar[];
  range?: Range<Row> | undefined;
}

export interface Statement {
  text: string;
  params: Param[];
}

/** The statement that reads the rows of a query in order. */
export function selectOf(table: TableShape, query: Query): Statement {
  const index = indexOf(table, query);
  const { order = 'asc', limit = DEFAULT_LIMIT, skip = 0 } = query.range ?? {};
  const { text, params } = whereOf(index, query);
  const direction = order === 'desc' ? ' DESC' : '';
  // The key fields are equal in all rows. A complete unique key has one row.
  const ordered = orderOf(index)
    .slice(query.key.length)
    .map((field) => `${columnOf(field)}${direction}`);
  const by = ordered.length === 0 ? '' : ` ORDER BY ${ordered.join(', ')}`;
  return {
    text: `SELECT row FROM ${sourceOf(table, index)}${text}${by} LIMIT ? OFFSET ?`,
    params: [...params, limit, skip],
  };
}

/** The statement that counts the rows of a query. */
export function countOf(table: TableShape, query: Query): Statement {
  const index = indexOf(table, query);
  const { text, params } = whereOf(index, query);
  return { text: `SELECT count(*) AS count FROM ${sourceOf(table, index)}${text}`, params };
}

function indexOf(table: TableShape, { index, key }: Query): IndexDefinition {
  const definition = table.indexes.find(({ name }) => name === index);
  if (definition === undefined) throw new TypeError(`"${table.name}" has no index "${index}".`);
  if (key.length > definition.fields.length || !key.every(isScalar)) {
    throw new TypeError(`That is no key of index "${index}" of "${table.name}".`);
  }
  return definition;
}

function sourceOf(table: TableShape, index: IndexDefinition): string {
  return `${tableName(table)} INDEXED BY ${quoted(indexName(table, index.name))}`;
}

function whereOf(index: IndexDefinition, { key, range = {} }: Query): Statement {
  const rest = orderOf(index).slice(key.length);
  const equal = key.map((value, at): Condition => [
    `${columnOf(index.fields[at] ?? 'id')} = ?`,
    value,
  ]);
  const conditions = [
    ...equal,
    ...boundsOf(columnOf(rest[0] ?? 'id'), range),
    ...afterCondition(rest, range),
  ];
  const texts = [...predicateOf(index), ...conditions.map(([text]) => text)];
  return {
    text: texts.length === 0 ? '' : ` WHERE ${texts.join(' AND ')}`,
    params: conditions.flatMap(([, ...values]) => values.map(encodeScalar)),
  };
}

type Condition = [text: string, ...values: Scalar[]];

function boundsOf(column: string, { from, to, prefix, after, order }: Range<Row>): Condition[] {
  // `after` lies within the bounds. SQLite would start to scan at a second bound on the same side.
  const skipLower = after !== undefined && order !== 'desc';
  const skipUpper = after !== undefined && order === 'desc';
  const bounds: Condition[] = [];
  const lower = prefix ?? from;
  if (lower !== undefined && !skipLower) bounds.push([`${column} >= ?`, lower]);
  if (skipUpper) return bounds;
  if (prefix !== undefined) bounds.push([`${column} < ?`, prefix + LAST_CHARACTER]);
  else if (to !== undefined) bounds.push([`${column} <= ?`, to]);
  return bounds;
}

function afterCondition(rest: readonly string[], { after, order }: Range<Row>): Condition[] {
  if (after === undefined) return [];
  const fields = rest.length === 0 ? ['id'] : rest;
  const values = fields.map((field) => (after as unknown as Record<string, unknown>)[field]);
  if (!values.every(isScalar)) throw new TypeError('`after` must be a row of the page before.');
  const columns = fields.map(columnOf).join(', ');
  const marks = fields.map(() => '?').join(', ');
  return [[`(${columns}) ${order === 'desc' ? '<' : '>'} (${marks})`, ...values]];
}
