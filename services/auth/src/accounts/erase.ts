import { AppError, may, type AnyEvent } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { checkPassword } from '../proof/actions';
import { endAccess } from '../sessions/feature';
import { readUser, userErasedEvent } from '../users/actions';
import type { User } from '../users/rules';

/**
 * Erases a user, and with a main account its sub-accounts (docs/specification §10.29). Their tokens stop working at once. The other services follow
 * the event. The caller's password is needed, even when an administrator erases someone else.
 *
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, TOO_MANY_REQUESTS; OWN_ACCOUNT for an administrator's own account, so that the
 * system always has an administrator
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

/**
 * Removes a user, and first the data stored under the e-mails of the account and its sub-accounts. Without the account, that data could no longer be
 * linked to the user. A failed removal can be repeated until the account itself is gone. The events do the rest.
 * @returns whether the user was still there
 */
async function removeUser(
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
