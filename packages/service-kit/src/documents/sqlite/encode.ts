import { isDate } from '../rules/values';
import type { Stored } from '../store';

/**
 * How values are written. JSON has no dates, so a date is the string "\u0001d" + ISO time: it sorts by time, and no other
 * string begins like it, because a string of the caller's that begins with \u0001 gets "\u0001s" in front.
 */
const MARK = '\u0001';
const DATE = `${MARK}d`;
const TEXT = `${MARK}s`;

/** Every encoded date lies between these two. */
export const BEFORE_DATES = DATE;
export const AFTER_DATES = `${MARK}e`;

/** A value as SQLite compares it (`json_extract` gives booleans as 1 and 0). */
export type Param = string | number | null;

/** A scalar as a parameter that equals what `json_extract` finds in a stored document. */
export function encodeScalar(value: unknown): Param {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  if (typeof value === 'string' || isDate(value)) return encodeText(value);
  return null;
}

/** The JSON text of a document. */
export function encode(doc: Stored): string {
  return JSON.stringify(encodeValue(doc));
}

/** The document of a JSON text. */
export function decode(text: string): Stored {
  const doc: unknown = JSON.parse(text);
  // JSON writes the mark as an escape; without one there is nothing to turn back.
  return (text.includes('\\u0001') ? decodeValue(doc) : doc) as Stored;
}

function encodeText(value: string | Date): string {
  if (typeof value !== 'string') return DATE + value.toISOString();
  return value.startsWith(MARK) ? TEXT + value : value;
}

/** A value as it is written: text for each date. */
export function encodeValue(value: unknown): unknown {
  if (typeof value === 'string') return encodeText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isDate(value)) return encodeText(value);
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
  const changed: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) changed[key] = change(item);
  return changed;
}
