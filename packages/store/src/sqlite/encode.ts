import { isDate, setField } from '../fields';
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

/** The value itself where nothing in it has to be written otherwise, which spares most objects a copy. */
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

/** Changes objects in place: they have just been parsed, and nobody else has them. */
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
