import type { Standing } from '@girouette/contracts';
import { isApproved } from '../domain/owner';
import type { User } from '../domain/user';
import type { AuthDeps } from './ports';

/**
 * Whether it is known that an account's address belongs to the person who uses it: they have confirmed it, an administrator has approved
 * the account, or it was paid for (docs/specification §10.32).
 */
export async function findStanding(
  { owners, entitlements }: Pick<AuthDeps, 'owners' | 'entitlements'>,
  user: User,
): Promise<Standing> {
  if (user.isVerified || user.isAdmin) return 'established';
  if (user.accountType === 'sub') return 'unconfirmed';
  const [owner, entitlement] = await Promise.all([
    owners.find(user.id),
    entitlements.find(user.id),
  ]);
  return isApproved(owner) || entitlement !== null ? 'established' : 'unconfirmed';
}
