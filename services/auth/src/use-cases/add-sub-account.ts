import { AppError, events, may } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { actionEvent, type Actor } from '../action-event';
import type { User } from '../domain/user';
import type { AuthDeps } from './ports';
import { registerUser } from './register-user';

const MAX_SUB_ACCOUNTS = 200;

/**
 * Adds a sub-account to the caller's account. It needs no verification of its e-mail: the owner vouches for it.
 * @throws AppError FORBIDDEN also when the caller's own account no longer exists; EMAIL_TAKEN, TOO_MANY_SUB_ACCOUNTS
 */
export async function addSubAccount(
  deps: Pick<AuthDeps, 'users' | 'passwords' | 'sealContact' | 'clock'>,
  input: { actor: Actor; name: string; email: string; password: string },
): Promise<User> {
  const { actor, name, email, password } = input;
  const { principal } = actor;
  if (!may(principal, 'sub-account:change')) throw new AppError('FORBIDDEN');
  const { ownerId } = principal;
  const team = await deps.users.ofOwner(ownerId);
  if (!team.some(({ id }) => id === ownerId)) throw new AppError('FORBIDDEN');
  if (team.length > MAX_SUB_ACCOUNTS) throw new AppError('TOO_MANY_SUB_ACCOUNTS');

  const now = deps.clock.now();
  const { userId, created } = await registerUser(deps, {
    name,
    email,
    password,
    ownerId,
    accountType: 'sub',
    verified: true,
    eventsOf: (user) => [
      createEvent(events.subAccountAdded, { userId: user.id, ownerId }, { source: 'auth', now }),
      actionEvent(actor, { action: 'SUB_ACCOUNT_ADDED', targetId: user.id, now }),
    ],
  });
  const user = created && (await deps.users.findById(userId));
  if (!user) throw new AppError('EMAIL_TAKEN', { field: 'email' });
  return user;
}
