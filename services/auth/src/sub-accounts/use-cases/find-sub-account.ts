import { AppError, may, type Principal } from '@girouette/contracts';
import type { User } from '../../users/rules';
import type { AuthDeps } from '../../deps';

/**
 * A sub-account that the principal may change.
 * @throws AppError USER_NOT_FOUND also for another owner's sub-account, so that ids reveal nothing, and for an administrator, because no
 * owner may change one; FORBIDDEN for sub-accounts
 */
export async function findSubAccount(
  { users }: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<User> {
  const user = await users.findById(userId);
  if (user?.accountType !== 'sub' || user.isAdmin) throw new AppError('USER_NOT_FOUND');
  if (may(principal, 'sub-account:change', user.ownerId)) return user;
  throw new AppError(user.ownerId === principal.ownerId ? 'FORBIDDEN' : 'USER_NOT_FOUND');
}
