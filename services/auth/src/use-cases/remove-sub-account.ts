import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { actionEvent, type Actor } from '../action-event';
import { userErasedEvent } from '../user-erased-event';
import { findSubAccount } from './find-sub-account';
import type { AuthDeps } from './ports';
import { shutOut } from './shut-out';

/**
 * Removes a sub-account, which erases its user; its tokens are refused at once.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function removeSubAccount(
  deps: Pick<AuthDeps, 'users' | 'sessions' | 'stopTokens' | 'stopUser' | 'clock'>,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<void> {
  const user = await findSubAccount(deps, { principal: actor.principal, userId });
  const { ownerId } = user;
  const now = deps.clock.now();
  const removed = await deps.users.remove(userId, {
    at: now,
    events: [
      createEvent(events.subAccountRemoved, { userId, ownerId }, { source: 'auth', now }),
      userErasedEvent(user, now),
      actionEvent(actor, { action: 'SUB_ACCOUNT_REMOVED', targetId: userId, now }),
    ],
  });
  if (!removed) throw new AppError('USER_NOT_FOUND');
  await shutOut(deps, userId);
}
