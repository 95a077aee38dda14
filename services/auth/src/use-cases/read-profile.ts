import { AppError, may, type Principal } from '@girouette/contracts';
import type { Entitlement } from '../domain/entitlement';
import type { User } from '../domain/user';
import type { AuthDeps } from './ports';

/**
 * A user with the entitlement of the owner they belong to.
 * @throws AppError FORBIDDEN for the profile of someone else, USER_NOT_FOUND
 */
export async function readProfile(
  deps: Pick<AuthDeps, 'users' | 'entitlements'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ user: User; entitlement: Entitlement | null }> {
  if (!may(principal, 'profile:read', userId)) throw new AppError('FORBIDDEN');
  const user = await deps.users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return { user, entitlement: await deps.entitlements.find(user.ownerId) };
}
