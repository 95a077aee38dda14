import { allowanceOf, type AccountStatus } from '@girouette/contracts';
import { statusOf, type StatusFacts } from '../domain/account-status';
import { type Entitlement, NEW_OWNER, type Owner, rightsOf } from '../../owners/rules';
import type { User } from '../../users/rules';
import type { AuthDeps } from '../../deps';

/** A user as administrators see them. */
export interface DescribedUser {
  user: User;
  /** How many landing pages the user may have; 0 for a sub-account. */
  landingPages: number;
  pagesOnline: boolean;
  status: AccountStatus;
  /** The facts that determine the status. */
  facts: StatusFacts;
}

/** Adds to users their rights as owners and the status of their accounts. Keeps the order of the users. */
export async function describeUsers(
  deps: AuthDeps,
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
    const facts = {
      blocked: user.blocked,
      ...(isOwner && factsOfOwner(owner, entitlement)),
    };
    return {
      user,
      landingPages: isOwner ? allowanceOf(rightsOf(owner, entitlement), now) : 0,
      pagesOnline: owner.pagesOnline,
      status: statusOf(facts, now).status,
      facts,
    };
  });
}

const factsOfOwner = ({ trial }: Owner, entitlement: Entitlement | null): StatusFacts => ({
  ...(entitlement && {
    subscription: { version: entitlement.version, endsAt: entitlement.expiresAt },
  }),
  ...(trial && { trialEndsAt: trial.expiresAt }),
});
