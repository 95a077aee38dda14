import { withFacts } from '../domain/account-status';
import { statusEvents } from '../status-event';
import type { AuthDeps } from '../../deps';

/** How many statuses are changed at once. */
const STATUSES_AT_ONCE = 500;

/** Changes the statuses of accounts after their subscription or trial has ended. */
export async function updateStatuses(
  { statuses, clock }: AuthDeps,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const now = clock.now();
    const changed = await statuses.changeDue(now, {
      limit: STATUSES_AT_ONCE,
      change: (row) => withFacts(row, {}, now),
      eventsOf: statusEvents(now),
    });
    if (changed < STATUSES_AT_ONCE) return;
  }
}
