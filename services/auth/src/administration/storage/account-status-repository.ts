import { table, type Store } from '@girouette/store';
import type { StoredStatus } from '../domain/account-status';
import type { AccountStatuses } from '../use-cases/directory-ports';

const DAY = 24 * 60 * 60;

/** One row for each user who was ever blocked, or had a subscription or a trial. */
export const ACCOUNT_STATUSES = table<StoredStatus>('account-statuses')
  .optional('due', 'changesAt')
  .expires('removedAt', DAY);

export function createAccountStatusRepository(store: Store): AccountStatuses {
  const statuses = store.table(ACCOUNT_STATUSES);
  return {
    find: (userId) => statuses.get(userId),
    async change(userId, { change, eventsOf }) {
      await statuses.upsert(userId, change, eventsOf);
    },
    upsert(changes, userId, { change, eventsOf }) {
      changes(ACCOUNT_STATUSES).upsert(userId, change, eventsOf);
    },
    async changeDue(now, { limit, change, eventsOf: events }) {
      const changed = await statuses.updateEach('due', [], { to: now, limit, events }, change);
      return changed.length;
    },
  };
}
