import { events, type AnyEvent } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Changes } from '@girouette/store';
import type { AuthDeps } from '../deps';
import { describeUsers } from './actions';
import { newStatus, withFacts, type StatusFacts, type StoredStatus } from './status-rules';
import type { ListedUser } from './store';

/**
 * Records an event about an account, and publishes the account's status if it has changed (docs/specification §10.25). A subscription older
 * than the known one changes nothing. The same applies to an event about an erased user.
 */
export function recordStatus(
  { statuses, clock }: AuthDeps,
  { userId, facts, changes }: { userId: string; facts: StatusFacts; changes: Changes },
): void {
  const now = clock.now();
  const version = facts.subscription?.version ?? Infinity;
  statuses.upsert(changes, userId, {
    change(known) {
      if (known?.removedAt || (known?.subscription?.version ?? -1) >= version) return null;
      return withFacts(known ?? newStatus(userId), facts, now);
    },
    eventsOf: statusEvents(now),
  });
}

/** Keeps the status of an erased user for a day, with the event that tells of its end. */
export function forgetStatus(
  { statuses, clock }: AuthDeps,
  { userId, changes }: { userId: string; changes: Changes },
): void {
  const now = clock.now();
  statuses.upsert(changes, userId, {
    change: (known) => ({
      ...newStatus(userId),
      previous: known?.status ?? 'none',
      removedAt: now,
    }),
    eventsOf: statusEvents(now),
  });
}

/** How many statuses are changed at once. */
const STATUSES_AT_ONCE = 500;

/** Changes the statuses of accounts after their subscription or trial has ended. */
export async function updateStatuses(
  { statuses, clock }: AuthDeps,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const now = clock.now();
    const changed = await statuses.changeDue(now, {
      limit: STATUSES_AT_ONCE,
      change: (row) => withFacts(row, {}, now),
      eventsOf: statusEvents(now),
    });
    if (changed < STATUSES_AT_ONCE) return;
  }
}

/** How many users are read at once. */
const USERS_AT_ONCE = 500;

/**
 * Records the statuses of users who registered before the service recorded statuses, once per store. Events that arrive meanwhile are newer
 * and stay.
 * @param signal stops after the users in progress; the next run begins again
 */
export async function recordMissingStatuses(deps: AuthDeps, signal: AbortSignal): Promise<void> {
  if (await deps.directory.hasAllStatuses()) return;
  let last: ListedUser | undefined;
  let count = 0;
  do {
    if (signal.aborted) return;
    const listed = await deps.directory.oldest({
      limit: USERS_AT_ONCE,
      ...(last && { after: last }),
    });
    await collect(deps, listed);
    last = listed.at(-1);
    count += listed.length;
  } while (last);
  await deps.directory.markAllStatuses();
  if (count > 0) deps.log.info({ count }, 'recorded the statuses of known users');
}

async function collect(deps: AuthDeps, listed: readonly ListedUser[]): Promise<void> {
  const users = await deps.users.findAll(listed.map(({ id }) => id));
  const now = deps.clock.now();
  await Promise.all(
    (await describeUsers(deps, users)).map(({ user: { id }, facts }) =>
      deps.statuses.change(id, {
        change(known) {
          const row = withFacts(known ?? newStatus(id), { ...facts, ...known }, now);
          return known?.removedAt || (!known && row.status === 'none') ? null : row;
        },
        eventsOf: statusEvents(now),
      }),
    ),
  );
}

/** The event of a changed status. No event when the write kept the status. */
const statusEvents =
  (now: Date) =>
  ({ id: userId, previous: from, status: to }: StoredStatus): AnyEvent[] =>
    from === to
      ? []
      : [createEvent(events.accountStatusChanged, { userId, from, to }, { source: 'auth', now })];
