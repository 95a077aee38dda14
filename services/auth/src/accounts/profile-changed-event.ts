import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { profileSnapshot, type User } from '../domain/user';
import type { AuthDeps } from '../deps';

/** Tells other services about a change of a user, as far as they may know it. */
export const profileChangedEvent = ({ sealContact, clock }: AuthDeps, user: User): AnyEvent =>
  createEvent(
    events.userProfileChanged,
    { ...profileSnapshot(user), ...sealContact(user) },
    { source: 'auth', now: clock.now() },
  );
