import { AppError } from '@girouette/contracts';
import { principalOf } from '../../users/rules';
import { hashOf } from '../../sessions/secrets';
import { endSubAccount } from './end-sub-account';
import type { AuthDeps } from '../../deps';

/**
 * Ends a sub-account with the link mailed to its user, and frees its address.
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or the sub-account now has another address
 */
export async function refuseSubAccount(
  deps: AuthDeps,
  { token: secret, address }: { token: string; address: string },
): Promise<void> {
  const { tokens, users, clock, log } = deps;
  const token = await tokens.take(hashOf(secret), { purpose: 'refuse', now: clock.now() });
  const user = token && (await users.findById(token.userId));
  const isTheirs = user?.accountType === 'sub' && user.email === token?.email && !user.isAdmin;
  if (!user || !isTheirs) throw new AppError('LINK_EXPIRED');
  const actor = { principal: principalOf(user), address };
  const isEnded = await endSubAccount(deps, { user, actor, action: 'SUB_ACCOUNT_REFUSED' });
  if (!isEnded) throw new AppError('LINK_EXPIRED');
  log.info({ userId: user.id }, 'sub-account refused');
}
