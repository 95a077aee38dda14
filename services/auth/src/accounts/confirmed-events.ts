import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { User } from '../domain/user';
import type { AuthDeps } from '../deps';
import { profileChangedEvent } from './profile-changed-event';

/** The events that a user's address is confirmed. */
export function confirmedEvents(deps: AuthDeps, user: User): AnyEvent[] {
  const { id: userId, ownerId } = user;
  const now = deps.clock.now();
  return [
    createEvent(
      events.userVerified,
      { userId, ownerId, at: now.toISOString() },
      { source: 'auth', now },
    ),
    profileChangedEvent(deps, user),
  ];
}
