/** Whether a value is a date, also of another realm, e.g. of Jest's sandbox. */
export function isDate(value: unknown): value is Date {
  return value instanceof Date || Object.prototype.toString.call(value) === '[object Date]';
}

/** Sets a field of any name. An assignment to `__proto__` would set the prototype. */
export function setField(target: Record<string, unknown>, field: string, value: unknown): void {
  if (field !== '__proto__') {
    target[field] = value;
    return;
  }
  Object.defineProperty(target, field, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
