import { findByWords, type WordIndex } from './word-search';

interface Restaurant {
  id: string;
  words: readonly string[];
}

const bistrots: readonly Restaurant[] = Array.from({ length: 3_000 }, (_, at) => ({
  id: `bistrot-${at}`,
  words: ['bistrot', `rue${at}`],
}));

function search(...words: string[]) {
  const having = (start: string) =>
    bistrots.filter((row) => row.words.some((word) => word.startsWith(start)));
  const index: WordIndex<Restaurant> = {
    startingWith: (start, limit) => Promise.resolve(having(start).slice(0, limit)),
    countStartingWith: (start) => Promise.resolve(having(start).length),
  };
  return findByWords(index, words);
}

it('a search with more than two thousand rows reads two thousand and says so', async () => {
  const { rows, isPartial } = await search('bis');
  expect(rows).toHaveLength(2_000);
  expect(isPartial).toBe(true);
});

it('a rare word beside a frequent one finds all of its rows', async () => {
  const { rows, isPartial } = await search('bistrot', 'rue149');
  expect(rows).toHaveLength(11);
  expect(isPartial).toBe(false);
});
