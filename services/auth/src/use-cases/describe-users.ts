import { allowanceOf, NEW_OWNER } from '../domain/owner';
import type { User } from '../domain/user';
import type { AuthDeps } from './ports';

/** A user as administrators see them. */
export interface DescribedUser {
  user: User;
  /** How many landing pages the user may have; 0 for a sub-account. */
  landingPages: number;
  pagesOnline: boolean;
}

/** Adds to users what they may have as owners. */
export async function describeUsers(
  deps: Pick<AuthDeps, 'owners' | 'entitlements' | 'clock'>,
  users: readonly User[],
): Promise<DescribedUser[]> {
  const ids = users.map(({ ownerId }) => ownerId);
  const [owners, entitlements] = await Promise.all([
    deps.owners.findAll(ids),
    deps.entitlements.findAll(ids),
  ]);
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
  const entitlementById = new Map(entitlements.map((entitlement) => [entitlement.id, entitlement]));
  const now = deps.clock.now();
  return users.map((user) => {
    const owner = ownerById.get(user.ownerId) ?? { ...NEW_OWNER, id: user.ownerId };
    const entitlement = entitlementById.get(user.ownerId) ?? null;
    const isOwner = user.accountType === 'main';
    return {
      user,
      landingPages: isOwner ? allowanceOf({ owner, entitlement }, now) : 0,
      pagesOnline: owner.pagesOnline,
    };
  });
}
