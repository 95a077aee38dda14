import { events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { grantsOf } from '../../domain/owner';
import { mayGetNews, type User } from '../../domain/user';
import { findOwnerToAdminister } from './find-owner-to-administer';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * Puts all landing pages of an owner online or takes them offline, and does not affect signing in (docs/specification §10.12). The owner
 * gets a mail.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND
 */
export async function switchOwnerPages(
  deps: Pick<AuthDeps, 'users' | 'owners' | 'createMail' | 'clock'>,
  { actor, userId, online }: { actor: Actor; userId: string; online: boolean },
): Promise<User> {
  const user = await findOwnerToAdminister(deps, { actor, userId });
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
