import { PortMisuseError } from '../port';

/** Outside of these years the text of a date is longer, and no longer sorts by time. */
const EARLIEST = Date.parse('0000-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether the value is a plain `{}` object (of this or another realm), not an instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Whether the value is a Date, also one of another realm, as tests in a sandbox make them. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** Throws unless the value is a scalar that both stores keep alike: string, finite number, boolean, null or Date. */
export function checkScalar(value: unknown, where: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return;
    throw new PortMisuseError(`${where} is ${value}: only finite numbers can be stored`);
  }
  if (isDate(value)) {
    const time = value.getTime();
    if (time >= EARLIEST && time <= LATEST) return;
    throw new PortMisuseError(`${where} is not a date between the years 0 and 9999`);
  }
  throw new PortMisuseError(`${where} is ${nameOf(value)}: only JSON values and dates are allowed`);
}

/**
 * A deep copy of a value to be stored, sharing nothing with the caller. A field that is `undefined` is left out, as JSON
 * does.
 * @throws PortMisuseError for what only one of the stores could keep (NaN, RegExp, class instances, keys with dots …).
 */
export function copyOfValue(value: unknown, where: string): unknown {
  if (Array.isArray(value)) {
    return Array.from(value, (item: unknown, index) => {
      if (item === undefined) throw new PortMisuseError(`${where}.${index} is undefined`);
      return copyOfValue(item, `${where}.${index}`);
    });
  }
  if (isPlainObject(value)) return copyOfObject(value, where);
  checkScalar(value, where);
  return isDate(value) ? new Date(value.getTime()) : value;
}

/** {@link copyOfValue} for a plain object. */
export function copyOfObject(
  value: Record<string, unknown>,
  where: string,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    checkKey(key, where);
    copy[key] = copyOfValue(item, where === '' ? key : `${where}.${key}`);
  }
  return copy;
}

/** A deep copy of checked data of any keys (filters, pipelines). Dates of another realm become dates of this one. */
export function plainCopy<T>(value: T): T {
  return copyOfAnything(value) as T;
}

function copyOfAnything(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOfAnything);
  if (isDate(value)) return new Date(value.getTime());
  if (!isPlainObject(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([key, item]) => [key, copyOfAnything(item)]));
}

function checkKey(key: string, where: string): void {
  const inside = where === '' ? 'the document' : where;
  if (key === '__proto__') throw new PortMisuseError(`${inside} has a key "__proto__"`);
  if (key !== '' && !key.startsWith('$') && !/[.\0]/.test(key)) return;
  throw new PortMisuseError(
    `${inside} has the key ${JSON.stringify(key)}: keys are not empty, do not begin with "$" and have no "."`,
  );
}

function nameOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return `a ${(value.constructor as { name?: string } | undefined)?.name ?? 'strange object'}`;
  }
  return value === undefined ? 'undefined' : `a ${typeof value}`;
}
