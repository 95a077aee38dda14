import { newStatus, withFacts } from '../domain/account-status';
import { statusEvents } from '../status-event';
import { describeUsers } from './describe-users';
import type { AuthDeps } from '../../deps';
import type { ListedUser } from './directory-ports';

/** How many users are read at once. */
const USERS_AT_ONCE = 500;

/**
 * Records the statuses of users who registered before the service recorded statuses, once per store. Events that arrive meanwhile are newer
 * and stay.
 * @param signal stops after the users in progress; the next run begins again
 */
export async function collectStatuses(deps: AuthDeps, signal: AbortSignal): Promise<void> {
  if (await deps.directory.hasAllStatuses()) return;
  let last: ListedUser | undefined;
  let count = 0;
  do {
    if (signal.aborted) return;
    const listed = await deps.directory.oldest({ after: last, limit: USERS_AT_ONCE });
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
