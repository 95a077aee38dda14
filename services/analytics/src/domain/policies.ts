import type { Principal } from '@girouette/contracts';

/**
 * Whose figures a caller gets when asking for those of `userId` (docs/specification §6): an administrator anyone's;
 * everyone else those of the account they belong to, which a sub-account may ask for by its own id as well. Null when
 * refused.
 */
export function ownerSeenBy(principal: Principal, userId: string): string | null {
  if (userId === principal.ownerId || userId === principal.userId) return principal.ownerId;
  return principal.isAdmin ? userId : null;
}
