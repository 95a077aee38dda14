import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { Changes } from '@girouette/store';
import type { AuthDeps } from '../deps';

/** The service's own events maintain the administrators' lists. */
export const directoryConsumers = (deps: AuthDeps): EventConsumer[] => [
  consume([events.userRegistered], ({ data }, { changes }) => {
    deps.directory.countAdded(changes, data);
    return updateListedUser(deps, { userId: data.userId, changes });
  }),
  consume([events.subAccountChanged, events.userProfileChanged], ({ data }, { changes }) =>
    updateListedUser(deps, { userId: data.userId, changes }),
  ),
  consume([events.accountStatusChanged], ({ data }, { changes }) => {
    deps.directory.changeStatus(changes, data);
  }),
];

/** Leaves out a user who was removed meanwhile. */
async function updateListedUser(
  { users, directory, statuses }: AuthDeps,
  { userId, changes }: { userId: string; changes: Changes },
): Promise<void> {
  const [user, known] = await Promise.all([users.findById(userId), statuses.find(userId)]);
  if (user) directory.put(changes, { user, status: known?.status ?? 'none' });
}
