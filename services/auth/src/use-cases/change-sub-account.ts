import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { TakenError } from '@girouette/store';
import { actionEvent, type Actor } from '../action-event';
import { accountEmail, changedProfile, type User } from '../domain/user';
import { profileChangedEvent } from '../profile-changed-event';
import { endAllSessions } from './end-all-sessions';
import { findSubAccount } from './find-sub-account';
import type { AuthDeps } from './ports';

/**
 * Changes name, e-mail and password of a sub-account. An empty password keeps the old one; another one ends its sessions.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, EMAIL_TAKEN
 */
export async function changeSubAccount(
  deps: Pick<AuthDeps, 'users' | 'passwords' | 'sessions' | 'stopTokens' | 'sealContact' | 'clock'>,
  input: { actor: Actor; userId: string; name: string; email: string; password: string },
): Promise<User> {
  const { actor, userId, name, password } = input;
  const known = await findSubAccount(deps, { principal: actor.principal, userId });
  const email = accountEmail(input.email);
  const passwordHash = password === '' ? null : await deps.passwords.hash(password);
  const fields = [
    ...(name === known.name ? [] : ['name']),
    ...(email === known.email ? [] : ['email']),
    ...(passwordHash === null ? [] : ['password']),
  ];
  if (fields.length === 0) return known;

  const now = deps.clock.now();
  const { ownerId } = known;
  const changed = await deps.users
    .change(
      userId,
      (user) =>
        changedProfile(user, { name, email, passwordHash: passwordHash ?? user.passwordHash }),
      (user) => [
        profileChangedEvent(deps, user),
        createEvent(events.subAccountChanged, { userId, ownerId }, { source: 'auth', now }),
        actionEvent(actor, {
          action: 'SUB_ACCOUNT_CHANGED',
          targetId: userId,
          details: { fields: fields.join(', ') },
          now,
        }),
      ],
    )
    .catch((error: unknown) => {
      if (!(error instanceof TakenError)) throw error;
      throw new AppError('EMAIL_TAKEN', { field: 'userData.email' });
    });
  if (!changed) throw new AppError('USER_NOT_FOUND');
  if (passwordHash !== null) await endAllSessions(deps, { userId });
  return changed;
}
