import type { Filter } from '../port';
import { isDate, isPlainObject } from '../rules/values';
import { type Column, columnOf } from './columns';
import { AFTER_DATES, BEFORE_DATES, encodeScalar, type Param } from './encode';

/**
 * An SQL condition that lets through at least every document that the filter matches. When it lets through exactly
 * those, it is `exact`, and nothing else needs to be asked.
 */
export interface Condition {
  sql: string;
  params: Param[];
  exact: boolean;
}

const ANYTHING: Condition = { sql: '1', params: [], exact: false };

/** The widest that SQLite and JavaScript can differ when they read the same decimal number. */
const ROUNDING = 1e-12;

const LIST = '(SELECT value FROM json_each(?))';
const COMPARISONS = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

/** The SQL of a checked filter. `scalarPaths` are the indexed fields of the collection. */
export function filterToSql(filter: Filter, scalarPaths: ReadonlySet<string>): Condition {
  const conditions = Object.entries(filter).map(([key, operand]) => {
    if (key === '$and') return both((operand as Filter[]).map((f) => filterToSql(f, scalarPaths)));
    if (key === '$or') return either((operand as Filter[]).map((f) => filterToSql(f, scalarPaths)));
    if (key === '$nor') return ANYTHING;
    return ofField(columnOf(key, scalarPaths), operand);
  });
  return both(conditions);
}

function ofField(column: Column, condition: unknown): Condition {
  if (!isPlainObject(condition)) return ofOperator(column, '$eq', condition);
  return both(
    Object.entries(condition).map(([operator, operand]) => ofOperator(column, operator, operand)),
  );
}

function ofOperator(column: Column, operator: string, operand: unknown): Condition {
  switch (operator) {
    case '$eq':
      return Array.isArray(operand) ? ANYTHING : equal(column, operand);
    case '$in':
      return oneOf(column, operand as unknown[]);
    case '$ne':
      return Array.isArray(operand) ? ANYTHING : noneOf(column, [operand]);
    case '$nin':
      return noneOf(column, operand as unknown[]);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(column, operator, operand);
    case '$exists':
      return exists(column, operand === true);
    default:
      return ANYTHING;
  }
}

function equal(column: Column, value: unknown): Condition {
  if (value === null) {
    return orArray(column, { sql: `${column.value} IS NULL`, params: [], exact: true });
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    return numbers(column, { least: value, most: value });
  }
  const exact = isTextual(value);
  return orArray(column, { sql: `${column.value} = ?`, params: [encodeScalar(value)], exact });
}

function oneOf(column: Column, values: readonly unknown[]): Condition {
  if (values.some((value) => typeof value === 'number' && !Number.isSafeInteger(value))) {
    return either(values.map((value) => equal(column, value)));
  }
  const some = values.filter((value) => value !== null);
  const listed = orArray(column, {
    sql: `${column.value} IN ${LIST}`,
    params: [listParam(some)],
    exact: some.every(isTextual),
  });
  return some.length === values.length ? listed : either([listed, equal(column, null)]);
}

/** Only for indexed fields and textual values: elsewhere 1 and true, or an array, would be left out wrongly. */
function noneOf(column: Column, values: readonly unknown[]): Condition {
  const some = values.filter((value) => value !== null);
  if (!column.scalar || !some.every(isTextual)) return ANYTHING;
  const others = `${column.value} NOT IN ${LIST}`;
  const sql =
    some.length === values.length
      ? `(${column.value} IS NULL OR ${others})`
      : `(${column.value} IS NOT NULL AND ${others})`;
  return { sql, params: [listParam(some)], exact: true };
}

function range(column: Column, operator: keyof typeof COMPARISONS, value: unknown): Condition {
  const comparison = COMPARISONS[operator];
  const upwards = comparison.startsWith('>');
  if (typeof value === 'number') {
    return numbers(column, upwards ? { least: value } : { most: value });
  }
  const sql = `${column.value} ${comparison} ?`;
  const params = [encodeScalar(value)];
  if (!isDate(value)) return orArray(column, { sql, params, exact: false });
  // A date is compared with dates only.
  const bound = upwards ? `${column.value} < ?` : `${column.value} > ?`;
  params.push(upwards ? AFTER_DATES : BEFORE_DATES);
  return orArray(column, { sql: `(${sql} AND ${bound})`, params, exact: true });
}

/** A range of numbers, a little wider than asked. */
function numbers(column: Column, bounds: { least?: number; most?: number }): Condition {
  const { least, most } = bounds;
  const parts: string[] = [];
  const params: Param[] = [];
  if (least !== undefined) {
    parts.push(`${column.value} >= ?`);
    params.push(least - Math.abs(least) * ROUNDING);
  }
  if (most !== undefined) {
    parts.push(`${column.value} <= ?`);
    params.push(most + Math.abs(most) * ROUNDING);
  }
  return orArray(column, { sql: `(${parts.join(' AND ')})`, params, exact: false });
}

function exists(column: Column, wanted: boolean): Condition {
  if (column.dotted && !column.scalar) return ANYTHING;
  return { sql: `${column.type} IS ${wanted ? 'NOT NULL' : 'NULL'}`, params: [], exact: true };
}

/** Keeps documents with an array at the field, or on the way to it: an element of it may match. */
function orArray(column: Column, condition: Condition): Condition {
  if (column.scalar) return condition;
  const onTheWay = column.dotted ? ` OR ${column.value} IS NULL` : '';
  const sql = `(${condition.sql} OR ${column.type} = 'array'${onTheWay})`;
  return { sql, params: condition.params, exact: false };
}

function both(conditions: readonly Condition[]): Condition {
  const telling = conditions.filter(({ sql }) => sql !== ANYTHING.sql);
  return joined(telling, { by: ' AND ', exact: conditions.every(({ exact }) => exact) });
}

function either(conditions: readonly Condition[]): Condition {
  if (conditions.some(({ sql }) => sql === ANYTHING.sql)) return ANYTHING;
  return joined(conditions, { by: ' OR ', exact: conditions.every(({ exact }) => exact) });
}

function joined(
  conditions: readonly Condition[],
  { by, exact }: { by: string; exact: boolean },
): Condition {
  if (conditions.length === 0) return { ...ANYTHING, exact };
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(by)})`,
    params: conditions.flatMap(({ params }) => params),
    exact,
  };
}

/** A list is one parameter, so that lists of every length share one statement. */
function listParam(values: readonly unknown[]): string {
  return JSON.stringify(values.map(encodeScalar));
}

/** Strings and dates are told apart from everything else in SQL; numbers and booleans are not from each other. */
function isTextual(value: unknown): boolean {
  return typeof value === 'string' || isDate(value);
}
