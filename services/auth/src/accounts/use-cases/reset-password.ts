import { AppError } from '@girouette/contracts';
import { isVoid } from '../domain/one-time-token';
import { principalOf, takenOver, type User } from '../../users/rules';
import { hashOf } from '../../sessions/refresh-token';
import { assertPassword } from './assert-password';
import type { AuthDeps } from '../../deps';
import { describeRecovery } from './describe-recovery';
import { endOpened } from './end-opened';
import { setPassword } from './set-password';

/**
 * Sets a new password with the token of a link. This voids all other links, and ends what `endOpened` says. Whoever opens the link reads
 * the mail of the address, so this also confirms the address. It removes what an unconfirmed account held before (`takenOver`).
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or the user's credentials have changed since; PASSWORD_REFUSED
 */
export async function resetPassword(
  deps: AuthDeps,
  input: { token: string; newPassword: string; address: string },
): Promise<void> {
  const { tokens, users, clock, log } = deps;
  const { newPassword, address } = input;
  const id = hashOf(input.token);
  const options = { purpose: 'reset', now: clock.now() } as const;
  const token = await tokens.find(id, options);
  const user = token && (await users.findById(token.userId));
  const isUsable = (one: User) => token?.email === one.email && !isVoid(token, one);
  if (!user || !isUsable(user)) throw new AppError('LINK_EXPIRED');
  assertPassword(newPassword, { email: user.email, field: 'newPassword' });
  if (!(await tokens.take(id, options))) throw new AppError('LINK_EXPIRED');

  const actor = { principal: principalOf(user), address };
  const changed = await setPassword(deps, {
    of: user,
    newPassword,
    ...{ actor, action: 'PASSWORD_RESET', recovery: await describeRecovery(deps, user) },
    change: (one) => (isUsable(one) ? takenOver(one) : null),
  });
  if (!changed) throw new AppError('LINK_EXPIRED');
  await endOpened(deps, { known: user, actor });
  log.info({ userId: user.id }, 'password reset');
}
