import { events } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/actions';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/service-kit';
import { actionEvent } from '../../action-event';
import type { User } from '../../users/rules';
import { userErasedEvent } from '../../users/actions';
import type { AuthDeps } from '../../deps';
import { endAccess } from '../../sessions/end';

/**
 * Erases a sub-account. Its tokens stop working at once, and its address becomes free.
 * @returns false when it is already gone
 */
export async function endSubAccount(
  deps: AuthDeps,
  { user, actor, action }: { user: User; actor: Actor; action: Action },
): Promise<boolean> {
  const { id: userId, ownerId } = user;
  const now = deps.clock.now();
  const removed = await deps.users.remove(userId, {
    at: now,
    events: [
      createEvent(events.subAccountRemoved, { userId, ownerId }, { source: 'auth', now }),
      userErasedEvent(user, now),
      actionEvent(actor, { action, targetId: userId, now }),
    ],
  });
  if (removed) await endAccess(deps, userId);
  return removed;
}
