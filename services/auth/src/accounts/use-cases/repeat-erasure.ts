import { userErasedEvent } from '../../users/actions';
import type { AuthDeps } from '../../deps';
import { removeUser } from './remove-user';

/**
 * Erases a user again after a restored backup (docs/backup.md). The event makes the other services erase the user again too.
 * @returns whether the user was there
 */
export async function repeatErasure(
  deps: AuthDeps,
  { userId }: { userId: string },
): Promise<boolean> {
  const user = await deps.users.findById(userId);
  if (!user) return false;
  const at = deps.clock.now();
  return removeUser(deps, { user, at, events: [userErasedEvent(user, at)] });
}
