import { AppError } from '@girouette/contracts';
import { hashOf } from '../refresh-token';
import { endAllSessions } from './end-all-sessions';
import type { AuthDeps } from './ports';
import { setPassword } from './set-password';

/**
 * Sets a new password by the token of a link, and ends all sessions of the user.
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or was sent to an address that the user has changed
 */
export async function resetPassword(
  deps: AuthDeps,
  { token: secret, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const { tokens, clock, log } = deps;
  const token = await tokens.take(hashOf(secret), { purpose: 'reset', now: clock.now() });
  if (!token) throw new AppError('LINK_EXPIRED');
  const { userId, email } = token;
  const user = await setPassword(deps, { userId, newPassword, may: (one) => one.email === email });
  if (!user) throw new AppError('LINK_EXPIRED');
  await endAllSessions(deps, { userId });
  log.info({ userId }, 'password reset');
}
