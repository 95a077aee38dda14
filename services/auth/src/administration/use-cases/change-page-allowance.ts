import { events, runningPages } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { grantsOf, rightsOf } from '../../domain/owner';
import type { User } from '../../domain/user';
import { findOwnerToAdminister } from './find-owner-to-administer';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Sets how many landing pages an owner may have. The difference to the subscription stays when the subscription changes. If an owner has
 * more pages than that, this many stay online (docs/specification §10.12).
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function changePageAllowance(
  deps: Pick<AuthDeps, 'users' | 'owners' | 'entitlements' | 'clock'>,
  { actor, userId, pages }: { actor: Actor; userId: string; pages: number },
): Promise<User> {
  const user = await findOwnerToAdminister(deps, { actor, userId });
  const entitlement = await deps.entitlements.find(userId);
  const now = deps.clock.now();
  await deps.owners.grant(
    userId,
    (owner) => {
      const extraPages = pages - runningPages(rightsOf(owner, entitlement), now);
      return extraPages === owner.extraPages ? null : { ...owner, extraPages };
    },
    (owner) => [
      createEvent(events.pageAllowanceChanged, grantsOf(owner), { source: 'auth', now }),
      actionEvent(actor, {
        action: 'PAGE_ALLOWANCE_CHANGED',
        targetId: userId,
        details: { pages },
        now,
      }),
    ],
  );
  return user;
}
