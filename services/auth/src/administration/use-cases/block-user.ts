import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { secured, type User } from '../../domain/user';
import { closeSessions } from '../../sessions/use-cases/close-sessions';
import { findUserToAdminister } from './find-user-to-administer';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Blocks a user or lifts the block. Blocking ends the sessions of the user and of an owner's sub-accounts at once, and voids what was
 * pending. Repeating it ends them again and publishes nothing.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND, OWN_ACCOUNT
 */
export async function blockUser(
  deps: Pick<AuthDeps, 'users' | 'sessions' | 'stopTokens' | 'stopUser' | 'readmitUser' | 'clock'>,
  input: { actor: Actor; userId: string; blocked: boolean },
): Promise<User> {
  const { actor, userId, blocked } = input;
  const known = await findUserToAdminister(deps, { actor, userId });
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
