import { nameKey } from '@girouette/contracts/name-key';
import {
  findByWords,
  findNumberedPage,
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

const ALL = 'all';
const NONE = { users: 0, trials: 0 };

const INDEX_OF = {
  name: 'byName',
  email: 'byEmail',
  createdAt: 'byCreation',
} as const;

export function createDirectoryRepository(store: Store): Directory {
  const directory = store.table(DIRECTORY);
  const counts = store.table(COUNTS);
  const countsOf = async () => (await counts.get(ALL)) ?? NONE;

  return {
    count: async () => (await countsOf()).users,
    sorted(sort, page) {
      const field = sort.replace('-', '') as keyof typeof INDEX_OF;
      const order = sort.startsWith('-') ? 'desc' : 'asc';
      return findNumberedPage((range) => directory.find(INDEX_OF[field], [], range), {
        ...page,
        order,
      });
    },
    search: (words) => findByWords(wordIndex(directory), words),
    countTrials: async () => (await countsOf()).trials,
    async trials(window) {
      const rows = await directory.find('byTrial', [], { order: 'desc', ...window });
      return rows.map(({ id }) => id);
    },
    put(changes, user) {
      const { id, email, createdAt } = user;
      changes(DIRECTORY).upsert(id, () => ({
        id,
        nameKey: nameKey(user.name),
        email,
        createdAt,
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
