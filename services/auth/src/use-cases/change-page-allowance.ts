import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { actionEvent, type Actor } from '../action-event';
import { grantedPages, grantsOf } from '../domain/owner';
import type { User } from '../domain/user';
import { findOwnerToAdminister } from './find-owner-to-administer';
import type { AuthDeps } from './ports';

/**
 * Sets how many landing pages an owner may have. What differs from the subscription stays when the subscription changes.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND; ALLOWANCE_IN_USE when the owner already has more pages than that
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
      const { usedPages } = owner;
      if (pages < usedPages) throw new AppError('ALLOWANCE_IN_USE', { details: { usedPages } });
      const extraPages = pages - grantedPages({ owner, entitlement }, now);
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
