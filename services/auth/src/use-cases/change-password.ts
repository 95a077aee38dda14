import { AppError } from '@girouette/contracts';
import type { Caller } from '@girouette/service-kit';
import { checkPassword } from './check-password';
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
  const { caller, userId, newPassword } = input;
  const user = await checkPassword(deps, { ...input, principal: caller });
  const isUnchanged = ({ passwordHash }: { passwordHash: string }) =>
    passwordHash === user.passwordHash;
  if (!(await setPassword(deps, { userId, newPassword, may: isUnchanged }))) {
    throw new AppError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  }
  await endAllSessions(deps, { userId, except: caller.sessionId });
  deps.log.info({ userId }, 'password changed');
}
