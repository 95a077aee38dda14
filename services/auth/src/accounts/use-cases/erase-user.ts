import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { userErasedEvent } from '../user-erased-event';
import { checkPassword } from './check-password';
import type { AuthDeps } from '../../use-cases/ports';
import { removeUser } from './remove-user';

/**
 * Erases a user, and with a main account its sub-accounts (docs/specification §10.29). Their tokens stop working at once. The other
 * services follow the event. The caller's password is needed, even when an administrator erases someone else.
 *
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, TOO_MANY_REQUESTS; OWN_ACCOUNT for an administrator's own account,
 * because nobody could administer the system without it
 */
export async function eraseUser(
  deps: AuthDeps,
  input: { actor: Actor; userId: string; currentPassword: string },
): Promise<void> {
  const { actor, userId, currentPassword } = input;
  const { principal, address } = actor;
  if (!may(principal, 'account:erase', userId)) throw new AppError('FORBIDDEN');
  const own = { actor, userId: principal.userId, currentPassword };
  const caller = await checkPassword(deps, own);
  const user = await deps.users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const isSelf = user.id === caller.id;
  if (isSelf && caller.isAdmin) throw new AppError('OWN_ACCOUNT');

  const now = deps.clock.now();
  const removed = await removeUser(deps, {
    user,
    at: now,
    events: [
      userErasedEvent(user, now),
      // An erased user leaves no network address.
      actionEvent(
        { principal, address: isSelf ? '' : address },
        { action: 'USER_ERASED', targetId: userId, now },
      ),
    ],
  });
  if (!removed) throw new AppError('USER_NOT_FOUND');
}
