/** @throws TypeError for an empty key: Redis would accept it, and all callers with an empty id would share one entry */
export function checkKey(key: string): void {
  if (typeof key !== 'string' || key === '') throw new TypeError('A cache key must not be empty.');
}

/** @throws RangeError when the time to live is not a positive whole number of milliseconds */
export function checkTtl(ttlMs: number): void {
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 1) {
    throw new RangeError(`A cache entry lives a whole number of milliseconds, not ${ttlMs}.`);
  }
}

/** @throws TypeError for a value that is not a string: Redis would store "[object Object]" */
export function checkValue(value: string): void {
  if (typeof value !== 'string') throw new TypeError('A cache value must be text.');
}

/** The error for incrementing a key whose value is not a whole number. */
export function notACounter(key: string): TypeError {
  return new TypeError(`"${key}" holds a text that is not a whole number and cannot count.`);
}
