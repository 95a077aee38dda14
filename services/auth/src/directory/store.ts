import type { AccountStatus } from '@girouette/contracts/accounts/account-status';
import { nameKey } from '@girouette/contracts/texts/name-key';
import {
  findByWords,
  findNumberedPage,
  hasWords,
  MAX_FOUND,
  searchable,
  searchFields,
  table,
  wordIndex,
  type Changes,
  type SearchableRow,
  type Store,
} from '@girouette/store';
import type { User } from '../users/rules';
import { type Window } from '../users/window-rules';
import { searchWords } from './rules';

/** A user in the administrators' lists, with only the fields for sorting and searching, so that reading many is cheap. */
export interface ListedUser {
  id: string;
  /** The name as it is compared. */
  nameKey: string;
  email: string;
  createdAt: Date;
  status: AccountStatus;
  /** The words that find the user. */
  words: readonly string[];
}

/** The sort order. A minus sign in front reverses it. */
export type UserSort = `${'' | '-'}${'name' | 'email' | 'createdAt'}`;

/** How many users there are, and how many of them have each status. */
export type UserCounts = Record<'all' | AccountStatus, number>;

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

export const DIRECTORY = searchable(
  table<DirectoryRow>('directory')
    .index('byName', 'nameKey')
    .index('byEmail', 'email')
    .index('byCreation', 'createdAt')
    .index('byStatusAndName', 'status', 'nameKey')
    .index('byStatusAndEmail', 'status', 'email')
    .index('byStatusAndCreation', 'status', 'createdAt')
    .optional('byTrial', 'trialAt')
    .optional('byWaiting', 'waitsSince'),
).changed((row: DirectoryRow) => withStatus(row, row.status));

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

const upkeep = {
  /** Counts a new user. */
  countAdded(changes: Changes, { isTrial }: { isTrial: boolean }): void {
    changes(COUNTS).increment(ALL, { users: 1, trials: isTrial ? 1 : 0 }, NONE);
  },

  /** @param listed.status the status of a user who is not listed yet; other users keep theirs */
  put(changes: Changes, { user, status }: { user: User; status: AccountStatus }): void {
    const { id, email, createdAt } = user;
    changes(DIRECTORY).upsert(id, (known) => {
      const row = {
        id,
        nameKey: nameKey(user.name),
        email,
        createdAt,
        status: known?.status ?? status,
        ...(user.isTrial && { trialAt: createdAt }),
        ...searchFields(searchWords(user)),
      };
      return withStatus(row, row.status);
    });
  },

  changeStatus(
    changes: Changes,
    { userId, from, to }: { userId: string; from: AccountStatus; to: AccountStatus },
  ): void {
    changes(DIRECTORY).update(userId, (row) => withStatus(row, to));
    const by = { ...(from !== 'none' && { [from]: -1 }), ...(to !== 'none' && { [to]: 1 }) };
    changes(STATUS_COUNTS).increment(ALL, by, NONE_WITH_STATUS);
  },

  remove(changes: Changes, { userId, isTrial }: { userId: string; isTrial: boolean }): void {
    changes(DIRECTORY).delete(userId);
    changes(COUNTS).increment(ALL, { users: -1, trials: isTrial ? -1 : 0 }, NONE);
  },
};

export function createDirectory(store: Store) {
  const directory = store.table(DIRECTORY);
  const counts = store.table(COUNTS);
  const counting = createCounts(store);
  return {
    ...upkeep,
    ...counting,

    /** @param query.total the number of users, so that the last pages cost as little as the first */
    sorted(
      sort: UserSort,
      query: Window & { total: number; status?: AccountStatus | undefined },
    ): Promise<ListedUser[]> {
      const { status, ...page } = query;
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

    /**
     * The users who have, for each of these words, a word that begins with it. Unordered.
     * @returns up to 2,000; `isPartial`: there may be more
     */
    async search(
      words: readonly string[],
      status?: AccountStatus,
    ): Promise<{ rows: ListedUser[]; isPartial: boolean }> {
      if (status && (await counting.counts())[status] <= MAX_FOUND) {
        const rows = await directory.find('byStatusAndName', [status], { limit: MAX_FOUND });
        return { rows: rows.filter((row) => hasWords(row, words)), isPartial: false };
      }
      const found = await findByWords(wordIndex(directory), words);
      return status ? { ...found, rows: found.rows.filter((row) => row.status === status) } : found;
    },

    /** Users in the order of their registration. */
    oldest: (range: { after?: ListedUser; limit: number }): Promise<ListedUser[]> =>
      directory.find('byCreation', [], range),

    countTrials: async (only?: 'waiting'): Promise<number> =>
      only ? directory.count('byWaiting', []) : ((await counts.get(ALL)) ?? NONE).trials,

    /**
     * The ids of users who asked for a trial, the latest first.
     * @param query.only users without any plan, who only need the approval
     */
    async trials(query: Window & { only?: 'waiting' | undefined }): Promise<string[]> {
      const { only, ...window } = query;
      const index = only ? 'byWaiting' : 'byTrial';
      const rows = await directory.find(index, [], { order: 'desc', ...window });
      return rows.map(({ id }) => id);
    },
  };
}

/** The numbers of users, which lists show without counting rows. */
function createCounts(store: Store) {
  const counts = store.table(COUNTS);
  const statusCounts = store.table(STATUS_COUNTS);
  async function readCounts(): Promise<UserCounts> {
    const [sum, row] = await Promise.all([counts.get(ALL), statusCounts.get(ALL)]);
    const { users: all } = sum ?? NONE;
    const { subscribed, trial, expired, blocked } = row ?? NONE_WITH_STATUS;
    // The two rows may be from different moments.
    const none = Math.max(0, all - subscribed - trial - expired - blocked);
    return { all, subscribed, trial, expired, blocked, none };
  }

  return {
    counts: readCounts,

    /** @param status only the users with this status */
    count: async (status?: AccountStatus): Promise<number> => (await readCounts())[status ?? 'all'],

    /** Whether the users who registered before the service recorded statuses have theirs. */
    hasAllStatuses: async (): Promise<boolean> => (await statusCounts.get(ALL))?.hasAll ?? false,

    async markAllStatuses(): Promise<void> {
      await statusCounts.upsert(ALL, (row) => ({
        id: ALL,
        ...(row ?? NONE_WITH_STATUS),
        hasAll: true,
      }));
    },
  };
}
