import { AppError, events } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/accounts/actions';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import type { Changes } from '@girouette/store';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { hashOf } from '../secrets/feature';
import { endAccess } from '../sessions/feature';
import { userErasedEvent } from '../users/actions';
import { principalOf, type User } from '../users/rules';
import { readSubAccount } from './actions';

/**
 * Removes a sub-account, which erases its user. Its tokens stop working at once.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function removeSubAccount(
  deps: AuthDeps,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<void> {
  const user = await readSubAccount(deps, { principal: actor.principal, userId });
  const isRemoved = await endSubAccount(deps, { user, actor, action: 'SUB_ACCOUNT_REMOVED' });
  if (!isRemoved) throw new AppError('USER_NOT_FOUND');
}

/**
 * Ends a sub-account with the link mailed to its user, and frees its address.
 * @throws AppError LINK_EXPIRED when the token is unknown, used or too old, or the sub-account now has another address
 */
export async function refuseSubAccount(
  deps: AuthDeps,
  { token: secret, address }: { token: string; address: string },
): Promise<void> {
  const { tokens, users, clock, log } = deps;
  const token = await tokens.take(hashOf(secret), { purpose: 'refuse', now: clock.now() });
  const user = token && (await users.findById(token.userId));
  const isTheirs = user?.accountType === 'sub' && user.email === token?.email && !user.isAdmin;
  if (!user || !isTheirs) throw new AppError('LINK_EXPIRED');
  const actor = { principal: principalOf(user), address };
  const isEnded = await endSubAccount(deps, { user, actor, action: 'SUB_ACCOUNT_REFUSED' });
  if (!isEnded) throw new AppError('LINK_EXPIRED');
  log.info({ userId: user.id }, 'sub-account refused');
}

/**
 * Ends the sub-accounts of an account that another person has taken over. Administrators stay.
 * @param options.onlyWaiting only those that their owner has not confirmed
 */
export async function endTeam(
  deps: AuthDeps,
  { owner, actor, onlyWaiting = false }: { owner: User; actor: Actor; onlyWaiting?: boolean },
): Promise<void> {
  if (owner.accountType === 'sub') return;
  for (const user of await deps.users.ofOwner(owner.id)) {
    if (user.id === owner.id || user.isAdmin) continue;
    if (onlyWaiting && !user.awaitsOwner) continue;
    await endSubAccount(deps, { user, actor, action: 'SUB_ACCOUNT_REMOVED' });
  }
}

/**
 * Erases a sub-account. Its tokens stop working at once, and its address becomes free.
 * @returns false when it is already gone
 */
export async function endSubAccount(
  deps: AuthDeps,
  { user, actor, action }: { user: User; actor: Actor; action: Action },
): Promise<boolean> {
  const { id: userId, ownerId } = user;
  const now = deps.clock.now();
  const removed = await deps.users.remove(userId, {
    at: now,
    events: [
      createEvent(events.subAccountRemoved, { userId, ownerId }, { source: 'auth', now }),
      userErasedEvent(user, now),
      actionEvent(actor, { action, targetId: userId, now }),
    ],
  });
  if (removed) await endAccess(deps, userId);
  return removed;
}

/** Erases the sub-accounts that an erased owner still has, each with its own event. */
export function eraseSubAccounts(
  { users, clock }: AuthDeps,
  { ownerId, changes }: { ownerId: string; changes: Changes },
): void {
  const at = clock.now();
  users.removeSubAccounts(changes, ownerId, {
    at,
    eventsOf: (user) => [userErasedEvent(user, at)],
  });
}
