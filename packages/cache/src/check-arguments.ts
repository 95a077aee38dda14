/** Refuses an empty key: Redis would take it, and every caller with an empty id would then share one entry. */
export function checkKey(key: string): void {
  if (typeof key !== 'string' || key === '') throw new TypeError('A cache key must not be empty.');
}

/** Refuses a life span that is not a whole number of milliseconds: nothing in the cache lives for ever. */
export function checkTtl(ttlMs: number): void {
  if (!Number.isSafeInteger(ttlMs) || ttlMs < 1) {
    throw new RangeError(`A cache entry lives a whole number of milliseconds, not ${ttlMs}.`);
  }
}

/** Refuses a value that is not text: Redis would keep "[object Object]". */
export function checkValue(value: string): void {
  if (typeof value !== 'string') throw new TypeError('A cache value must be text.');
}

/** The error of counting with a key that holds something else than a whole number. */
export function notACounter(key: string): TypeError {
  return new TypeError(`"${key}" holds a text that is not a whole number and cannot count.`);
}
