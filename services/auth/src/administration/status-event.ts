import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { StoredStatus } from './domain/account-status';

/** The event of a changed status. No event when the write kept the status. */
export const statusEvents =
  (now: Date) =>
  ({ id: userId, previous: from, status: to }: StoredStatus): AnyEvent[] =>
    from === to
      ? []
      : [createEvent(events.accountStatusChanged, { userId, from, to }, { source: 'auth', now })];
