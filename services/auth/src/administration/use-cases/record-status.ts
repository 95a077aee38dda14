import type { Changes } from '@girouette/store';
import { newStatus, withFacts, type StatusFacts } from '../domain/account-status';
import { statusEvents } from '../status-event';
import type { AuthDeps } from '../../deps';

/**
 * Records an event about an account, and publishes the account's status if it has changed (docs/specification §10.25). A subscription older
 * than the known one changes nothing. The same applies to an event about an erased user.
 */
export function recordStatus(
  { statuses, clock }: AuthDeps,
  { userId, facts, changes }: { userId: string; facts: StatusFacts; changes: Changes },
): void {
  const now = clock.now();
  const version = facts.subscription?.version ?? Infinity;
  statuses.upsert(changes, userId, {
    change(known) {
      if (known?.removedAt || (known?.subscription?.version ?? -1) >= version) return null;
      return withFacts(known ?? newStatus(userId), facts, now);
    },
    eventsOf: statusEvents(now),
  });
}
