import { monotonicMs } from '@girouette/platform/async';

/** The most entries of a memory. One more clears it, which costs the next readers a query each. */
const MOST = 10_000;

export interface ShortMemory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
}

/**
 * Facts that this process has just read, for some milliseconds. Only for facts that may be that old: a change in this process deletes the
 * entry, a change in another process does not.
 */
export function createShortMemory<T>(ms: number): ShortMemory<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry === undefined || entry.until < monotonicMs() ? undefined : entry.value;
    },
    set(key, value) {
      if (entries.size >= MOST) entries.clear();
      entries.set(key, { value, until: monotonicMs() + ms });
    },
    delete: (key) => void entries.delete(key),
  };
}
