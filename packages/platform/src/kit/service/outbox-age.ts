import type { Clock } from '@girouette/platform/runtime';
import type { Outbox } from '@girouette/store';

/** The age in seconds of the oldest event that waits to be published; 0 when the outbox is empty. */
export async function outboxAgeSeconds(outbox: Pick<Outbox, 'next'>, clock: Clock) {
  const [oldest] = await outbox.next(1, new Set());
  if (!oldest) return 0;
  return Math.max(0, (clock.now().getTime() - Date.parse(oldest.event.time)) / 1_000);
}
