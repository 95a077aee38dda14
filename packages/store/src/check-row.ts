import { isDate, setField } from './fields';
import type { Row } from './table';
import type { IndexDefinition, RowChange } from './table-definition';

/** A table definition without the types of its rows, for the adapters. */
export interface TableShape {
  readonly name: string;
  readonly indexes: readonly IndexDefinition[];
  readonly expiry: { readonly field: string; readonly afterSeconds: number } | null;
  /** Whether the adapter keeps rows in memory that it has read. */
  readonly kept: boolean;
  /** The row version that the first of `changes` takes. */
  readonly oldest: number;
  readonly changes: readonly RowChange[];
}

/**
 * Copies a row into the form that both adapters can store, without `undefined` fields.
 * @param id the id that the row must have
 * @throws TypeError when an indexed field is missing or not a scalar, or when a value is neither JSON nor a date
 */
export function checkRow<T extends Row>(table: TableShape, row: T, id: string = row.id): T {
  const where = `table "${table.name}"`;
  const copy = plain(row, where) as Record<string, unknown>;
  if (typeof row.id !== 'string' || row.id === '' || row.id !== id) {
    throw new TypeError(`${where}: a row needs an id, and keeps it.`);
  }
  for (const field of Object.keys(copy)) {
    // Reserved for the adapters' own fields.
    if (field.startsWith('_')) throw new TypeError(`${where}: "${field}" must not begin with "_".`);
  }
  for (const { fields, kind, name } of table.indexes) {
    for (const field of fields) {
      const value = copy[field] ?? null;
      if (value === null && kind === 'optional') continue;
      if (value === null) {
        throw new TypeError(`${where}: index "${name}" needs "${field}" in every row.`);
      }
      if (!isScalar(value)) {
        throw new TypeError(`${where}: "${field}" is indexed and must be a scalar.`);
      }
    }
  }
  return copy as unknown as T;
}

/** Whether an index can order a value. */
export function isScalar(value: unknown): value is string | number | boolean | Date {
  return ['string', 'number', 'boolean'].includes(typeof value) || isDate(value);
}

/** Copies JSON and dates, without `undefined` fields. @throws TypeError for any other value; `path` says where it is */
export function plain(value: unknown, path: string): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (isDate(value) && !Number.isNaN(value.getTime())) return value;
  // Like JSON, a list keeps its length.
  if (Array.isArray(value)) {
    return value.map((item, at) => (item === undefined ? null : plain(item, `${path}[${at}]`)));
  }
  if (!isPlainObject(value)) throw new TypeError(`${path}: neither JSON nor a date.`);
  const copy: Record<string, unknown> = {};
  const fields = value as Record<string, unknown>;
  for (const field of Object.keys(fields)) {
    const item = fields[field];
    if (item !== undefined) setField(copy, field, plain(item, `${path}.${field}`));
  }
  return copy;
}

function isPlainObject(value: unknown): value is object {
  const prototype: unknown = Object.getPrototypeOf(value);
  // The common case. Objects of another realm, e.g. Jest's sandbox, have another prototype.
  if (prototype === Object.prototype) return true;
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
