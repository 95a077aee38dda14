import { backoffMs } from '@girouette/async';

const BACKOFF = { firstMs: 1_000, maxMs: 5 * 60_000 };
/** So many events may be skipped at the same time; beyond that the oldest is tried again earlier. */
const MAX_SKIPPED = 500;

export interface SkippedEvents {
  /** Those that are not due yet. */
  refs(): ReadonlySet<string>;
  /** @returns how often the event was refused so far */
  add(ref: string): number;
  remove(ref: string): void;
}

/** Events that the log refused although it answers; each is tried again after a while (1 s, doubled up to 5 min). */
export function createSkippedEvents(): SkippedEvents {
  const skipped = new Map<string, { failures: number; until: number }>();

  return {
    refs() {
      const now = Date.now();
      return new Set([...skipped].filter(([, { until }]) => until > now).map(([ref]) => ref));
    },
    add(ref) {
      const failures = (skipped.get(ref)?.failures ?? 0) + 1;
      skipped.delete(ref);
      skipped.set(ref, { failures, until: Date.now() + backoffMs(failures, BACKOFF) });
      const [oldest] = skipped.keys();
      if (skipped.size > MAX_SKIPPED && oldest !== undefined) skipped.delete(oldest);
      return failures;
    },
    remove: (ref) => void skipped.delete(ref),
  };
}
