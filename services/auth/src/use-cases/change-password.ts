import { AppError } from '@girouette/contracts';
import { opaquePassword } from '@girouette/contracts/password';
import type { Caller } from '@girouette/service-kit';
import { assertPassword } from './assert-password';
import { checkPassword } from './check-password';
import { endAllSessions } from './end-all-sessions';
import type { AuthDeps } from './ports';
import { setPassword } from './set-password';

/**
 * Changes a user's own password, and ends all sessions but the caller's. The same password again changes nothing.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, PASSWORD_REFUSED; TOO_MANY_REQUESTS after too many wrong ones
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
  if (opaquePassword(newPassword) === opaquePassword(input.currentPassword)) return;
  assertPassword(newPassword, { email: user.email, field: 'newPassword' });
  const changed = await setPassword(deps, {
    of: user,
    newPassword,
    change: (current) => (current.passwordHash === user.passwordHash ? current : null),
  });
  if (!changed) throw new AppError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  await endAllSessions(deps, { userId, except: caller.sessionId });
  deps.log.info({ userId }, 'password changed');
}
