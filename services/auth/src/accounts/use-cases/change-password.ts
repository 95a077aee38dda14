import { AppError } from '@girouette/contracts';
import { opaquePassword } from '@girouette/contracts/password';
import type { Actor } from '@girouette/platform/kit';
import { activeFactor } from '../../second-factor/domain/second-factor';
import { assertPassword } from './assert-password';
import { checkPassword } from './check-password';
import { endAllSessions } from '../../sessions/use-cases/end-all-sessions';
import type { AuthDeps } from '../../use-cases/ports';
import { renewSession } from '../../sessions/use-cases/renew-session';
import { setPassword } from './set-password';

/**
 * Changes a user's own password and ends all sessions. The caller's device gets a new session, unless the account has a second factor,
 * because nobody entered a code here. The same password again changes nothing.
 * @returns `refreshToken` for the caller's cookie; null when they must sign in again, absent when the session continues
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, CURRENT_PASSWORD_WRONG, PASSWORD_REFUSED; TOO_MANY_REQUESTS after too many wrong ones
 */
export async function changePassword(
  deps: AuthDeps,
  input: {
    actor: Actor;
    userId: string;
    currentPassword: string;
    newPassword: string;
    userAgent: string | undefined;
  },
): Promise<{ refreshToken?: string | null }> {
  const { userId, newPassword, userAgent } = input;
  const user = await checkPassword(deps, input);
  if (opaquePassword(newPassword) === opaquePassword(input.currentPassword)) return {};
  assertPassword(newPassword, { email: user.email, field: 'newPassword' });
  const changed = await setPassword(deps, {
    of: user,
    newPassword,
    ...{ actor: input.actor, action: 'PASSWORD_CHANGED' },
    change: (current) => (current.passwordHash === user.passwordHash ? current : null),
  });
  if (!changed) throw new AppError('CURRENT_PASSWORD_WRONG', { field: 'currentPassword' });
  deps.log.info({ userId }, 'password changed');
  if (!activeFactor(changed)) {
    return { refreshToken: await renewSession(deps, { user: changed, userAgent }) };
  }
  await endAllSessions(deps, { userId });
  return { refreshToken: null };
}
