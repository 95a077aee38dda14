import type { AnyEvent } from '@girouette/contracts';
import type { User } from '../../users/rules';
import type { AuthDeps } from '../../deps';
import { endAccess } from '../../sessions/end';

/**
 * Removes a user, and first the data stored under the e-mails of the account and its sub-accounts. Without the account, nobody could know
 * whose data that was. A failed removal can be repeated until the account itself is gone. The events do the rest.
 * @returns whether the user was still there
 */
export async function removeUser(
  deps: AuthDeps,
  { user, at, events }: { user: User; at: Date; events: readonly AnyEvent[] },
): Promise<boolean> {
  const team = user.accountType === 'main' ? await deps.users.ofOwner(user.id) : [user];
  for (const { email } of team) await deps.demoRequests.removeOf(email);
  const removed = await deps.users.remove(user.id, { at, events });
  if (!removed) return false;
  for (const { id } of team) await endAccess(deps, id);
  deps.log.info({ userId: user.id }, 'erased');
  return true;
}
