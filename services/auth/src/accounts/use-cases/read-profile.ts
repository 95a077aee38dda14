import { AppError, expiryOf, may, type Principal, type Standing } from '@girouette/contracts';
import { rightsOf } from '../../owners/rules';
import type { User } from '../../users/rules';
import { readUser, readStanding } from '../../users/actions';
import type { AuthDeps } from '../../deps';

/**
 * A user, with the end of their owner's subscription or trial.
 * @throws AppError FORBIDDEN for someone else's profile, USER_NOT_FOUND
 */
export async function readProfile(
  deps: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ user: User; standing: Standing; expiresAt: Date | null }> {
  if (!may(principal, 'profile:read', userId)) throw new AppError('FORBIDDEN');
  const user = await readUser(deps, userId);
  const [owner, entitlement] = await Promise.all([
    deps.owners.find(user.ownerId),
    deps.entitlements.find(user.ownerId),
  ]);
  const standing = await readStanding(deps, user);
  return { user, standing, expiresAt: expiryOf(rightsOf(owner, entitlement)) };
}
