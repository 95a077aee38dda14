import { AppError, may, type Principal } from '@girouette/contracts';
import type { User } from '../domain/user';
import type { AuthDeps } from './ports';

/**
 * A sub-account that the principal may change.
 * @throws AppError USER_NOT_FOUND also for a sub-account of another owner, so that ids tell nothing, and for an administrator, whom no
 * owner changes; FORBIDDEN for sub-accounts
 */
export async function findSubAccount(
  { users }: Pick<AuthDeps, 'users'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<User> {
  if (!may(principal, 'sub-account:change')) throw new AppError('FORBIDDEN');
  const user = await users.findById(userId);
  const isChangeable = user?.accountType === 'sub' && !user.isAdmin;
  if (!isChangeable || !may(principal, 'sub-account:change', user.ownerId))
    throw new AppError('USER_NOT_FOUND');
  return user;
}
