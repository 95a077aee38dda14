import { AppError, events, runningPages } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { closeSessions } from '../sessions/feature';
import { readUserToAdminister } from '../users/actions';
import { grantsOf, rightsOf } from '../users/owner-rules';
import { mayGetNews, secured, type User } from '../users/rules';

/**
 * Blocks a user or lifts the block. Blocking ends the sessions of the user and of an owner's sub-accounts at once, and voids what was
 * pending. Repeating it ends them again and publishes nothing.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, OWN_ACCOUNT
 */
export async function blockUser(
  deps: AuthDeps,
  input: { actor: Actor; userId: string; blocked: boolean },
): Promise<User> {
  const { actor, userId, blocked } = input;
  const known = await readUserToAdminister(deps, { actor, userId });
  if (blocked && userId === actor.principal.userId) throw new AppError('OWN_ACCOUNT');

  const now = deps.clock.now();
  const changed = await deps.users.change(
    userId,
    (user) => {
      if (user.blocked === blocked) return null;
      return blocked ? secured(user, { blocked }) : { ...user, blocked };
    },
    ({ ownerId }) => [
      createEvent(
        blocked ? events.userBlocked : events.userUnblocked,
        { userId, ownerId },
        { source: 'auth', now },
      ),
      actionEvent(actor, {
        action: blocked ? 'USER_BLOCKED' : 'USER_UNBLOCKED',
        targetId: userId,
        now,
      }),
    ],
  );
  const isOwner = known.accountType === 'main';
  const team = isOwner ? await deps.users.ofOwner(userId) : [known];
  for (const member of team) {
    if (blocked) await closeSessions(deps, member.id);
    else if (member.id === userId || !member.blocked) await deps.readmitUser(member.id);
  }
  return changed ?? { ...known, blocked };
}

/**
 * Puts all landing pages of an owner online or takes them offline, and does not affect signing in (docs/specification §10.12). The owner
 * gets a mail.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function switchOwnerPages(
  deps: AuthDeps,
  { actor, userId, online }: { actor: Actor; userId: string; online: boolean },
): Promise<User> {
  const user = await readOwnerToAdminister(deps, { actor, userId });
  const now = deps.clock.now();
  await deps.owners.grant(
    userId,
    (owner) => (owner.pagesOnline === online ? null : { ...owner, pagesOnline: online }),
    (owner) => [
      createEvent(events.ownerPagesSwitched, grantsOf(owner), { source: 'auth', now }),
      actionEvent(actor, {
        action: 'PAGES_SWITCHED',
        targetId: userId,
        details: { online },
        now,
      }),
      ...(mayGetNews(user)
        ? [
            deps.createMail({
              mailId: `pages-switched:${userId}:${owner.version}`,
              kind: 'pages-switched',
              userId,
              content: { to: user.email, name: user.name, online },
            }),
          ]
        : []),
    ],
  );
  return user;
}

/**
 * Sets how many landing pages an owner may have. The difference to the subscription stays when the subscription changes. If an owner has
 * more pages than that, this many stay online (docs/specification §10.12).
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function changePageAllowance(
  deps: AuthDeps,
  { actor, userId, pages }: { actor: Actor; userId: string; pages: number },
): Promise<User> {
  const user = await readOwnerToAdminister(deps, { actor, userId });
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

/**
 * The owner that an administrator acts on.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND also for a sub-account, which owns nothing
 */
async function readOwnerToAdminister(
  deps: AuthDeps,
  input: { actor: Actor; userId: string },
): Promise<User> {
  const user = await readUserToAdminister(deps, input);
  if (user.accountType === 'sub') throw new AppError('USER_NOT_FOUND');
  return user;
}
