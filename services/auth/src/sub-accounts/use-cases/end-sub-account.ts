import { events } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/actions';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import type { User } from '../../domain/user';
import { userErasedEvent } from '../../accounts/user-erased-event';
import type { AuthDeps } from '../../use-cases/ports';
import { shutOut } from '../../sessions/use-cases/shut-out';

/**
 * Erases a sub-account. Its tokens stop working at once, and its address becomes free.
 * @returns false when it is already gone
 */
export async function endSubAccount(
  deps: Pick<AuthDeps, 'users' | 'sessions' | 'stopTokens' | 'stopUser' | 'clock'>,
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
  if (removed) await shutOut(deps, userId);
  return removed;
}
