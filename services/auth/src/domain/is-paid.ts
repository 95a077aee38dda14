import { allowanceOf, isOver } from '@girouette/contracts';
import type { Entitlement } from './entitlement';
import { rightsOf, type Owner } from './owner';
import type { User } from './user';

/**
 * The `payment` of the login answer (docs/specification §4): whether a subscription is running, or an administrator has granted pages that
 * need none. It is always true for administrators.
 */
export const isPaid = (
  user: User,
  { owner, entitlement }: { owner: Owner | null; entitlement: Entitlement | null },
  now: Date,
): boolean =>
  user.isAdmin ||
  (entitlement !== null && !isOver(entitlement.expiresAt, now)) ||
  allowanceOf(rightsOf(owner, entitlement), now) > 0;
