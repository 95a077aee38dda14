import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import type { User } from '../../domain/user';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Returns the user's own account after a check of the password. A stolen access token must not be enough for the guarded action, or become
 * a way to guess the password.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG; TOO_MANY_REQUESTS after too many wrong ones
 */
export async function checkPassword(
  deps: Pick<AuthDeps, 'users' | 'throttle' | 'passwords'>,
  input: { actor: Actor; userId: string; currentPassword: string },
): Promise<User> {
  const { actor, userId, currentPassword } = input;
  if (!may(actor.principal, 'password:change', userId)) throw new AppError('FORBIDDEN');
  const user = await deps.users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const attempt = await deps.throttle.take(user.email, actor.address);
  if (!(await deps.passwords.verify(user.passwordHash, currentPassword))) {
    throw new AppError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  }
  await attempt.succeeded();
  return user;
}
