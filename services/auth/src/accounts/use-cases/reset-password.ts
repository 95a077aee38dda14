import { AppError } from '@girouette/contracts';
import { isVoid } from '../domain/one-time-token';
import { principalOf, takenOver, type User } from '../../domain/user';
import { hashOf } from '../../sessions/refresh-token';
import { assertPassword } from './assert-password';
import { endApiKeys } from '../../api-keys/use-cases/end-api-keys';
import { endAllSessions } from '../../sessions/use-cases/end-all-sessions';
import { endTeam } from '../../sub-accounts/use-cases/end-team';
import type { AuthDeps } from '../../use-cases/ports';
import { setPassword } from './set-password';

/**
 * Sets a new password with the token of a link. This voids all other links, ends all sessions of the user and revokes their API keys. Whoever opens the link reads
 * the mail of the address, so this also confirms the address. It removes what an unconfirmed account held before (`takenOver`).
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or the user's credentials have changed since; PASSWORD_REFUSED
 */
export async function resetPassword(
  deps: AuthDeps,
  { token: secret, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const { tokens, users, clock, log } = deps;
  const id = hashOf(secret);
  const options = { purpose: 'reset', now: clock.now() } as const;
  const token = await tokens.find(id, options);
  const user = token && (await users.findById(token.userId));
  const isUsable = (one: User) => token?.email === one.email && !isVoid(token, one);
  if (!user || !isUsable(user)) throw new AppError('LINK_EXPIRED');
  assertPassword(newPassword, { email: user.email, field: 'newPassword' });
  if (!(await tokens.take(id, options))) throw new AppError('LINK_EXPIRED');

  const changed = await setPassword(deps, {
    of: user,
    newPassword,
    change: (one) => (isUsable(one) ? takenOver(one) : null),
  });
  if (!changed) throw new AppError('LINK_EXPIRED');
  const actor = { principal: principalOf(changed), address: '' };
  if (!user.isVerified) await endTeam(deps, { owner: changed, actor });
  await endAllSessions(deps, { userId: user.id });
  await endApiKeys(deps, { actor, ownerId: user.id });
  log.info({ userId: user.id }, 'password reset');
}
