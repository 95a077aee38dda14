import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { User } from '../domain/user';

/** Tells all services to forget a user. */
export const userErasedEvent = (
  { id: userId, ownerId, isTrial, isAdmin }: Pick<User, 'id' | 'ownerId' | 'isTrial' | 'isAdmin'>,
  now: Date,
): AnyEvent =>
  createEvent(
    events.userErased,
    { userId, ownerId, isTrial, isAdmin, at: now.toISOString() },
    { source: 'auth', now },
  );
