import type { AccountStatus } from '@girouette/contracts/account-status';
import { nameKey } from '@girouette/contracts/name-key';
import {
  findByWords,
  findNumberedPage,
  hasWords,
  MAX_FOUND,
  searchFields,
  table,
  wordIndex,
  type SearchableRow,
  type Store,
} from '@girouette/store';
import { searchWords } from '../domain/search-words';
import type { Directory, ListedUser } from '../use-cases/directory-ports';

type DirectoryRow = ListedUser &
  SearchableRow & {
    /** When a trial was asked for. */
    trialAt?: Date;
    /** As `trialAt`, while the status is `none`. */
    waitsSince?: Date;
  };

/** The row of a user with a status. The status decides whether a trial request waits. */
function withStatus<T extends DirectoryRow>(
  { waitsSince: _former, ...row }: T,
  status: AccountStatus,
) {
  const { trialAt } = row;
  return { ...row, status, ...(trialAt && status === 'none' && { waitsSince: trialAt }) };
}

export const DIRECTORY = table<DirectoryRow>('directory')
  .index('byName', 'nameKey')
  .index('byEmail', 'email')
  .index('byCreation', 'createdAt')
  .index('byStatusAndName', 'status', 'nameKey')
  .index('byStatusAndEmail', 'status', 'email')
  .index('byStatusAndCreation', 'status', 'createdAt')
  .optional('byTrial', 'trialAt')
  .optional('byWaiting', 'waitsSince')
  .optional('word0', 'word0')
  .optional('word1', 'word1')
  .optional('word2', 'word2')
  .optional('word3', 'word3')
  .optional('word4', 'word4')
  .optional('word5', 'word5')
  .optional('word6', 'word6')
  .optional('word7', 'word7')
  .changed((row: DirectoryRow) => withStatus(row, row.status));

/** The number of rows, because counting an index reads all of it. */
export const COUNTS = table<{ id: string; users: number; trials: number }>('directory-counts');

/** Users without a status are the remainder of the count. */
type CountedStatus = Exclude<AccountStatus, 'none'>;

interface StatusCounts extends Record<CountedStatus, number> {
  id: string;
  /** Whether the users who registered before the service recorded statuses have theirs. */
  hasAll?: boolean;
}

/** How many users have each status. */
export const STATUS_COUNTS = table<StatusCounts>('status-counts');

const ALL = 'all';
const NONE = { users: 0, trials: 0 };
const NONE_WITH_STATUS = { subscribed: 0, trial: 0, expired: 0, blocked: 0 };

const INDEX_OF = {
  name: 'byName',
  email: 'byEmail',
  createdAt: 'byCreation',
} as const;

const INDEX_OF_STATUS = {
  name: 'byStatusAndName',
  email: 'byStatusAndEmail',
  createdAt: 'byStatusAndCreation',
} as const;

export function createDirectoryRepository(store: Store): Directory {
  const directory = store.table(DIRECTORY);
  const counts = store.table(COUNTS);
  const statusCounts = store.table(STATUS_COUNTS);
  const countsOf = async () => (await counts.get(ALL)) ?? NONE;
  async function readCounts() {
    const [{ users: all }, row] = await Promise.all([countsOf(), statusCounts.get(ALL)]);
    const { subscribed, trial, expired, blocked } = row ?? NONE_WITH_STATUS;
    // The two rows are not of the same moment.
    const none = Math.max(0, all - subscribed - trial - expired - blocked);
    return { all, subscribed, trial, expired, blocked, none };
  }

  return {
    counts: readCounts,
    count: async (status) => (await readCounts())[status ?? 'all'],
    sorted(sort, { status, ...page }) {
      const field = sort.replace('-', '') as keyof typeof INDEX_OF;
      const order = sort.startsWith('-') ? 'desc' : 'asc';
      return findNumberedPage(
        (range) =>
          status
            ? directory.find(INDEX_OF_STATUS[field], [status], range)
            : directory.find(INDEX_OF[field], [], range),
        { ...page, order },
      );
    },
    async search(words, status) {
      if (status && (await readCounts())[status] <= MAX_FOUND) {
        const rows = await directory.find('byStatusAndName', [status], { limit: MAX_FOUND });
        return { rows: rows.filter((row) => hasWords(row, words)), isPartial: false };
      }
      const found = await findByWords(wordIndex(directory), words);
      return status ? { ...found, rows: found.rows.filter((row) => row.status === status) } : found;
    },
    oldest: ({ after, limit }) =>
      directory.find('byCreation', [], { limit, ...(after && { after }) }),
    hasAllStatuses: async () => (await statusCounts.get(ALL))?.hasAll ?? false,
    async markAllStatuses() {
      await statusCounts.upsert(ALL, (row) => ({
        id: ALL,
        ...(row ?? NONE_WITH_STATUS),
        hasAll: true,
      }));
    },
    changeStatus(changes, { userId, from, to }) {
      changes(DIRECTORY).update(userId, (row) => withStatus(row, to));
      const by = { ...(from !== 'none' && { [from]: -1 }), ...(to !== 'none' && { [to]: 1 }) };
      changes(STATUS_COUNTS).increment(ALL, by, NONE_WITH_STATUS);
    },
    countTrials: async (only) =>
      only ? directory.count('byWaiting', []) : (await countsOf()).trials,
    async trials({ only, ...window }) {
      const index = only ? 'byWaiting' : 'byTrial';
      const rows = await directory.find(index, [], { order: 'desc', ...window });
      return rows.map(({ id }) => id);
    },
    put(changes, { user, status }) {
      const { id, email, createdAt } = user;
      changes(DIRECTORY).upsert(id, (known) => {
        const row = {
          ...{ id, nameKey: nameKey(user.name), email, createdAt },
          status: known?.status ?? status,
          ...(user.isTrial && { trialAt: createdAt }),
          ...searchFields(searchWords(user)),
        };
        return withStatus(row, row.status);
      });
    },
    countAdded(changes, { isTrial }) {
      changes(COUNTS).increment(ALL, { users: 1, trials: isTrial ? 1 : 0 }, NONE);
    },
    remove(changes, { userId, isTrial }) {
      changes(DIRECTORY).delete(userId);
      changes(COUNTS).increment(ALL, { users: -1, trials: isTrial ? -1 : 0 }, NONE);
    },
  };
}
