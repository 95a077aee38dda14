import { nameKey } from '@girouette/contracts/name-key';
import { table, type Range, type Store } from '@girouette/store';
import { MAX_WORDS, searchWords } from '../domain/search-words';
import type { Directory, ListedUser } from '../use-cases/ports';

const SLOTS = ['word0', 'word1', 'word2', 'word3', 'word4', 'word5', 'word6', 'word7'] as const;
type Slot = (typeof SLOTS)[number];

/** Each word has a field and an index of its own, since an index holds one value of a row. */
type DirectoryRow = ListedUser & Partial<Record<Slot, string>> & { trialAt?: Date };

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
    async sorted(sort, { skip, limit, total }) {
      const field = sort.replace('-', '') as keyof typeof INDEX_OF;
      const find = (range: Range<DirectoryRow>) => directory.find(INDEX_OF[field], [], range);
      const order = sort.startsWith('-') ? 'desc' : 'asc';
      if (skip <= total / 2) return find({ order, skip, limit });
      // From the other end, where the pages behind the middle are nearer.
      const most = Math.min(limit, total - skip);
      if (most <= 0) return [];
      const opposite = order === 'asc' ? 'desc' : 'asc';
      const rows = await find({ order: opposite, skip: total - skip - most, limit: most });
      return rows.reverse();
    },
    async countStartingWith(word) {
      const found = await Promise.all(
        SLOTS.map((slot) => directory.count(slot, [], { prefix: word })),
      );
      return found.reduce((sum, count) => sum + count, 0);
    },
    async startingWith(word, limit) {
      const found = new Map<string, ListedUser>();
      for (const slot of SLOTS) {
        const range = { prefix: word, limit: limit - found.size };
        for (const row of await directory.find(slot, [], range)) found.set(row.id, row);
        if (found.size >= limit) break;
      }
      return [...found.values()];
    },
    countTrials: async () => (await countsOf()).trials,
    async trials(window) {
      const rows = await directory.find('byTrial', [], { order: 'desc', ...window });
      return rows.map(({ id }) => id);
    },
    put(changes, user) {
      const words = searchWords(user);
      const slots = words.slice(0, MAX_WORDS).map((word, at) => [SLOTS[at], word]);
      const { id, email, createdAt } = user;
      changes(DIRECTORY).upsert(id, () => ({
        id,
        nameKey: nameKey(user.name),
        email,
        createdAt,
        words,
        ...(user.isTrial && { trialAt: createdAt }),
        ...(Object.fromEntries(slots) as Partial<Record<Slot, string>>),
      }));
    },
    countAdded(changes, { isTrial }) {
      changes(COUNTS).increment(ALL, { users: 1, trials: isTrial ? 1 : 0 }, NONE);
    },
    remove(changes, userId) {
      changes(DIRECTORY).delete(userId);
      changes(COUNTS).increment(ALL, { users: -1 }, NONE);
    },
  };
}
