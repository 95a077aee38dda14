import type { Principal } from '@girouette/contracts';

/** Sub-accounts may give their own id or their owner's; both mean the owner. */
export const resolveOwnerId = (principal: Principal, userId: string): string =>
  userId === principal.userId ? principal.ownerId : userId;

/** Owners and their sub-accounts see the owner's numbers, administrators everybody's (docs/specification §6). */
export const mayReadStatsOf = (principal: Principal, ownerId: string): boolean =>
  principal.isAdmin || principal.ownerId === ownerId;
