import { isDate, setField } from '../fields';
import type { Scalar } from '../table';
import type { Param } from './sql';

/**
 * The encoding of values. JSON has no dates, so a date becomes the text "\u0001d" + ISO time. It sorts by time, and no other text starts
 * like it, because a caller's text that starts with \u0001 gets the prefix "\u0001s".
 */
const MARK = '\u0001';
const DATE = `${MARK}d`;
const TEXT = `${MARK}s`;

/** Every written date sorts after this. */
export const BEFORE_DATES = DATE;

/** Encodes a scalar as a parameter that equals what `->>` extracts from a written row. */
export function encodeScalar(value: Scalar): Param {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  return encodeText(value);
}

export function encode(row: object): string {
  return JSON.stringify(encodeValue(row));
}

export function decode<T>(text: string): T {
  const row: unknown = JSON.parse(text);
  // JSON writes the mark as an escape. Without one there is nothing to decode.
  return (text.includes('\\u0001') ? decodeValue(row) : row) as T;
}

function encodeText(value: string | Date): string {
  if (typeof value !== 'string') return DATE + value.toISOString();
  return value.startsWith(MARK) ? TEXT + value : value;
}

/** Returns the value itself when nothing in it needs encoding, which saves most copies. */
function encodeValue(value: unknown): unknown {
  if (typeof value === 'string') return encodeText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isDate(value)) return encodeText(value);
  if (Array.isArray(value)) return value.map(encodeValue);
  const fields = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(fields)) {
    const field = fields[key];
    const encoded = encodeValue(field);
    if (encoded !== field) setField((copy ??= { ...fields }), key, encoded);
  }
  return copy ?? value;
}

/** Changes objects in place, because they were just parsed and no other code has them. */
function decodeValue(value: unknown): unknown {
  if (typeof value === 'string') return decodeText(value);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const field = fields[key];
    const decoded = decodeValue(field);
    if (decoded !== field) setField(fields, key, decoded);
  }
  return value;
}

function decodeText(text: string): string | Date {
  if (!text.startsWith(MARK)) return text;
  if (text.startsWith(DATE)) return new Date(text.slice(DATE.length));
  return text.startsWith(TEXT) ? text.slice(TEXT.length) : text;
}
