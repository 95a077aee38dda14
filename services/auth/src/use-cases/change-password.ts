import { AppError, may } from '@girouette/contracts';
import type { Caller } from '@girouette/service-kit';
import { endAllSessions } from './end-all-sessions';
import type { AuthDeps } from './ports';
import { setPassword } from './set-password';

/**
 * Changes a user's own password, and ends all sessions but the caller's.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG; TOO_MANY_REQUESTS after too many wrong ones
 */
export async function changePassword(
  deps: AuthDeps,
  input: {
    caller: Caller;
    userId: string;
    address: string;
    currentPassword: string;
    newPassword: string;
  },
): Promise<void> {
  const { caller, userId, address, currentPassword, newPassword } = input;
  if (!may(caller, 'profile:change', userId)) throw new AppError('FORBIDDEN');
  const user = await deps.users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');

  // A stolen access token must not become a way to guess the password.
  const attempt = await deps.throttle.take(user.email, address);
  if (!(await deps.passwords.verify(user.passwordHash, currentPassword))) {
    throw new AppError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  }
  await attempt.succeeded();
  const isUnchanged = ({ passwordHash }: { passwordHash: string }) =>
    passwordHash === user.passwordHash;
  if (!(await setPassword(deps, { userId, newPassword, may: isUnchanged }))) {
    throw new AppError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  }
  await endAllSessions(deps, { userId, except: caller.sessionId });
  deps.log.info({ userId }, 'password changed');
}
