import type { ListedStatus } from '@girouette/contracts/account-status';
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
import type { Directory, ListedUser } from '../use-cases/ports';

type DirectoryRow = ListedUser & SearchableRow & { trialAt?: Date };

export const DIRECTORY = table<DirectoryRow>('directory')
  .index('byName', 'nameKey')
  .index('byEmail', 'email')
  .index('byCreation', 'createdAt')
  .index('byStatusAndName', 'status', 'nameKey')
  .index('byStatusAndEmail', 'status', 'email')
  .index('byStatusAndCreation', 'status', 'createdAt')
  .optional('byTrial', 'trialAt')
  .optional('word0', 'word0')
  .optional('word1', 'word1')
  .optional('word2', 'word2')
  .optional('word3', 'word3')
  .optional('word4', 'word4')
  .optional('word5', 'word5')
  .optional('word6', 'word6')
  .optional('word7', 'word7');

/** How many rows there are, since counting an index reads all of it. */
export const COUNTS = table<{ id: string; users: number; trials: number }>('directory-counts');

interface StatusCounts extends Record<ListedStatus, number> {
  id: string;
  /** Whether the users who registered before statuses were recorded have theirs. */
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
  const countWith = async (status: ListedStatus) => (await statusCounts.get(ALL))?.[status] ?? 0;

  return {
    async counts() {
      const [{ users: all }, row] = await Promise.all([countsOf(), statusCounts.get(ALL)]);
      const { subscribed, trial, expired, blocked } = row ?? NONE_WITH_STATUS;
      return { all, subscribed, trial, expired, blocked };
    },
    count: async (status) => (status ? countWith(status) : (await countsOf()).users),
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
      if (status && (await countWith(status)) <= MAX_FOUND) {
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
      changes(DIRECTORY).update(userId, (row) => ({ ...row, status: to }));
      const by = { ...(from !== 'none' && { [from]: -1 }), ...(to !== 'none' && { [to]: 1 }) };
      changes(STATUS_COUNTS).increment(ALL, by, NONE_WITH_STATUS);
    },
    countTrials: async () => (await countsOf()).trials,
    async trials(window) {
      const rows = await directory.find('byTrial', [], { order: 'desc', ...window });
      return rows.map(({ id }) => id);
    },
    put(changes, { user, status }) {
      const { id, email, createdAt } = user;
      changes(DIRECTORY).upsert(id, (known) => ({
        id,
        nameKey: nameKey(user.name),
        email,
        createdAt,
        status: known?.status ?? status,
        ...(user.isTrial && { trialAt: createdAt }),
        ...searchFields(searchWords(user)),
      }));
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
