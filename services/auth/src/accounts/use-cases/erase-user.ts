import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/service-kit';
import { actionEvent } from '../../action-event';
import { readUser, userErasedEvent } from '../../users/actions';
import { checkPassword } from '../../passwords/check';
import type { AuthDeps } from '../../deps';
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
  const user = await readUser(deps, userId);
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
