import { AppError } from '@girouette/contracts';
import { isVoid } from '../domain/one-time-token';
import { principalOf, takenOver, type User } from '../domain/user';
import { hashOf } from '../refresh-token';
import { assertPassword } from './assert-password';
import { endAllSessions } from './end-all-sessions';
import { endSubAccount } from './end-sub-account';
import { findStanding } from './find-standing';
import type { AuthDeps } from './ports';
import { setPassword } from './set-password';

/**
 * Sets a new password by the token of a link, which voids all other links, and ends all sessions of the user. Who opens the link reads
 * the mail of the address: it is confirmed by that, and what an unconfirmed account held before is gone (`takenOver`).
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or what guards the account was changed since; PASSWORD_REFUSED
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

  const standing = await findStanding(deps, user);
  const changed = await setPassword(deps, {
    of: user,
    newPassword,
    change: (one) => (isUsable(one) ? takenOver(one, standing) : null),
  });
  if (!changed) throw new AppError('LINK_EXPIRED');
  if (standing === 'unconfirmed') await endTeam(deps, changed);
  await endAllSessions(deps, { userId: user.id });
  log.info({ userId: user.id }, 'password reset');
}

/** Ends the sub-accounts that somebody else has added to an account before its address was confirmed. */
async function endTeam(deps: AuthDeps, owner: User): Promise<void> {
  if (owner.accountType === 'sub') return;
  const actor = { principal: principalOf(owner), address: '' };
  for (const user of await deps.users.ofOwner(owner.id)) {
    if (user.id === owner.id || user.isAdmin) continue;
    await endSubAccount(deps, { user, actor, action: 'SUB_ACCOUNT_REMOVED' });
  }
}
