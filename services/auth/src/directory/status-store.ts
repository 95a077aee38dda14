import type { AnyEvent } from '@girouette/contracts';
import { table, type Changes, type Store } from '@girouette/store';
import type { StoredStatus } from './status-rules';

const DAY = 24 * 60 * 60;

/** One row for each user who was ever blocked, or had a subscription or a trial. */
export const ACCOUNT_STATUSES = table<StoredStatus>('account-statuses')
  .optional('due', 'changesAt')
  .expires('removedAt', DAY);

/** A change of a stored status; null changes nothing. May run again with a newer row. */
interface StatusChange<Row extends StoredStatus | null> {
  change: (row: Row) => StoredStatus | null;
  eventsOf: (row: StoredStatus) => readonly AnyEvent[];
}

export function createAccountStatuses(store: Store) {
  const statuses = store.table(ACCOUNT_STATUSES);
  return {
    find: (userId: string): Promise<StoredStatus | null> => statuses.get(userId),

    async change(
      userId: string,
      { change, eventsOf }: StatusChange<StoredStatus | null>,
    ): Promise<void> {
      await statuses.upsert(userId, change, eventsOf);
    },

    upsert(
      changes: Changes,
      userId: string,
      { change, eventsOf }: StatusChange<StoredStatus | null>,
    ): void {
      changes(ACCOUNT_STATUSES).upsert(userId, change, eventsOf);
    },

    /** Changes rows with an ended status, up to `limit`. @returns how many */
    async changeDue(
      now: Date,
      { limit, change, eventsOf: events }: StatusChange<StoredStatus> & { limit: number },
    ): Promise<number> {
      const changed = await statuses.updateEach('due', [], { to: now, limit, events }, change);
      return changed.length;
    },
  };
}
