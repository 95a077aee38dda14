import { backoffMs, nowMs } from '@girouette/platform/async';

const BACKOFF = { firstMs: 1_000, maxMs: 5 * 60_000 };
/** The maximum number of skipped events; beyond that the oldest is tried again early. */
const MAX_SKIPPED = 500;

export interface SkippedEvents {
  /** The events that still wait. */
  refs(): ReadonlySet<string>;
  /** @returns how often the log has refused the event */
  add(ref: string): number;
  remove(ref: string): void;
}

/** Events that the available log refused. Each is tried again after a wait (1 s, doubled up to 5 min). */
export function createSkippedEvents(): SkippedEvents {
  const skipped = new Map<string, { failures: number; until: number }>();

  return {
    refs() {
      const now = nowMs();
      return new Set([...skipped].filter(([, { until }]) => until > now).map(([ref]) => ref));
    },
    add(ref) {
      const failures = (skipped.get(ref)?.failures ?? 0) + 1;
      skipped.delete(ref);
      skipped.set(ref, { failures, until: nowMs() + backoffMs(failures, BACKOFF) });
      const [oldest] = skipped.keys();
      if (skipped.size > MAX_SKIPPED && oldest !== undefined) skipped.delete(oldest);
      return failures;
    },
    remove: (ref) => void skipped.delete(ref),
  };
}
