import type { Changes } from '@girouette/store';
import { userErasedEvent } from '../../users/actions';
import type { AuthDeps } from '../../deps';

/** Erases the sub-accounts that an erased owner still has, each with its own event. */
export function eraseSubAccounts(
  { users, clock }: AuthDeps,
  { ownerId, changes }: { ownerId: string; changes: Changes },
): void {
  const at = clock.now();
  users.removeSubAccounts(changes, ownerId, {
    at,
    eventsOf: (user) => [userErasedEvent(user, at)],
  });
}
