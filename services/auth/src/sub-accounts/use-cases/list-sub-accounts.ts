import { AppError, may, type Principal } from '@girouette/contracts';
import type { Entitlement } from '../../owners/rules';
import type { User } from '../../users/rules';
import type { AuthDeps } from '../../deps';

/**
 * The sub-accounts of an owner, the oldest first, and the owner's subscription.
 * @throws AppError FORBIDDEN for another owner's
 */
export async function listSubAccounts(
  deps: AuthDeps,
  { principal, ownerId }: { principal: Principal; ownerId: string },
): Promise<{ users: User[]; entitlement: Entitlement | null }> {
  if (!may(principal, 'sub-account:read', ownerId)) throw new AppError('FORBIDDEN');
  const [users, entitlement] = await Promise.all([
    deps.users.ofOwner(ownerId),
    deps.entitlements.find(ownerId),
  ]);
  return { users: users.filter(({ accountType }) => accountType === 'sub'), entitlement };
}
