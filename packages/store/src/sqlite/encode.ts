import type { Scalar } from '../table';
import type { Param } from './sql';

/**
 * How values are written. JSON has no dates, so a date is the text "\u0001d" + ISO time: it sorts by time, and no other
 * text begins like it, because a text of the caller's that begins with \u0001 gets "\u0001s" in front.
 */
const MARK = '\u0001';
const DATE = `${MARK}d`;
const TEXT = `${MARK}s`;

/** Every written date lies behind this. */
export const BEFORE_DATES = DATE;

/** A scalar as a parameter that equals what `->>` finds in a written row. */
export function encodeScalar(value: Scalar): Param {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  return encodeText(value);
}

/** The JSON text of a row. */
export function encode(row: object): string {
  return JSON.stringify(encodeValue(row));
}

/** The row of a JSON text. */
export function decode<T>(text: string): T {
  const row: unknown = JSON.parse(text);
  // JSON writes the mark as an escape; without one there is nothing to turn back.
  return (text.includes('\\u0001') ? decodeValue(row) : row) as T;
}

function encodeText(value: string | Date): string {
  if (typeof value !== 'string') return DATE + value.toISOString();
  return value.startsWith(MARK) ? TEXT + value : value;
}

function encodeValue(value: unknown): unknown {
  if (typeof value === 'string' || isDate(value)) return encodeText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(encodeValue);
  return mapFields(value, encodeValue);
}

function decodeValue(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.startsWith(DATE)) return new Date(value.slice(DATE.length));
    return value.startsWith(TEXT) ? value.slice(TEXT.length) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(decodeValue);
  return mapFields(value, decodeValue);
}

function mapFields(value: object, change: (item: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
}

/** Also a date of another realm, as tests in a sandbox make them. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}
