import type { Indexes, Range, Row, ScalarField } from './table';
import type { TableDefinition } from './table-definition';

/** The maximum number of rows that a search reads. They are sorted in memory, and no one looks through more. */
export const MAX_FOUND = 2_000;
/** The maximum number of search words counted to find the rarest, longest first. */
const MAX_COUNTED = 3;

/** Each word of a row has its own field and index, since an index contains one value per row. */
export const WORD_FIELDS = [
  'word0',
  'word1',
  'word2',
  'word3',
  'word4',
  'word5',
  'word6',
  'word7',
] as const;
type WordField = (typeof WORD_FIELDS)[number];

/** A row that can be found by its words, in a `searchable` table. */
export type SearchableRow = Row & { words: readonly string[] } & WordFields;

type WordFields = Partial<Record<WordField, string | undefined>>;

/** Adds the indexes of the words to a table. */
export const searchable = <T extends SearchableRow, I extends Indexes<T>>(
  definition: TableDefinition<T, I>,
): TableDefinition<T, I & { [F in WordField]: readonly [F & ScalarField<T>] }> =>
  WORD_FIELDS.reduce<TableDefinition<SearchableRow, never>>(
    (table, field) => table.optional(field, field),
    definition as never,
  ) as never;

/** The search fields of a row: its first eight words. Unused fields are `undefined`. */
export function searchFields(all: readonly string[]): Omit<SearchableRow, 'id'> {
  const words = all.slice(0, WORD_FIELDS.length);
  const fields: WordFields = Object.fromEntries(WORD_FIELDS.map((field, at) => [field, words[at]]));
  return { words, ...fields };
}

/** Finds the rows that have a word with a given prefix. */
export interface WordIndex<T> {
  /** The approximate number of rows: a row with two such words counts twice. */
  countStartingWith(word: string): Promise<number>;
  startingWith(word: string, limit: number): Promise<T[]>;
}

/** Reads the indexes of a table's words. */
export function wordIndex<T extends Row>(table: {
  find(index: WordField, key: readonly [], range: Range<T>): Promise<T[]>;
  count(index: WordField, key: readonly [], range: { prefix: string }): Promise<number>;
}): WordIndex<T> {
  return {
    async countStartingWith(word) {
      const counts = await Promise.all(
        WORD_FIELDS.map((field) => table.count(field, [], { prefix: word })),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async startingWith(word, limit) {
      const found = new Map<string, T>();
      for (const field of WORD_FIELDS) {
        const range = { prefix: word, limit: limit - found.size };
        for (const row of await table.find(field, [], range)) found.set(row.id, row);
        if (found.size >= limit) break;
      }
      return [...found.values()];
    },
  };
}

/**
 * The rows that have, for each search term, a word that starts with it. Reads the rows with the rarest term and compares them with the
 * others.
 * @param words as `wordsOf` of the contracts returns them, at least one
 * @returns up to 2,000 rows, unordered; `isPartial`: there may be more
 */
export async function findByWords<T extends { words: readonly string[] }>(
  index: WordIndex<T>,
  words: readonly string[],
): Promise<{ rows: T[]; isPartial: boolean }> {
  const found = await index.startingWith(await rarestOf(index, words), MAX_FOUND + 1);
  const rows = found.slice(0, MAX_FOUND).filter((row) => hasWords(row, words));
  return { rows, isPartial: found.length > MAX_FOUND };
}

/** Whether a row has, for each search term, a word that starts with it. */
export const hasWords = (row: { words: readonly string[] }, words: readonly string[]): boolean =>
  words.every((start) => row.words.some((word) => word.startsWith(start)));

/** Counting reads no rows, so it costs less than reading the rows of a frequent word. */
async function rarestOf<T>(index: WordIndex<T>, words: readonly string[]): Promise<string> {
  const [longest = '', ...others] = [...words].sort((a, b) => b.length - a.length);
  if (others.length === 0) return longest;
  const counted = await Promise.all(
    [longest, ...others].slice(0, MAX_COUNTED).map(async (word) => ({
      word,
      count: await index.countStartingWith(word),
    })),
  );
  return counted.reduce((rarest, next) => (next.count < rarest.count ? next : rarest)).word;
}
