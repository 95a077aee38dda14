import { countSteps } from '@girouette/contracts/testing/count-steps';
import { wordingFindings } from '../wording';
import { giftProposal } from './gift-proposal';
import type * as WordListModule from './word-list';

jest.mock('./word-list', () => {
  const { wordList } = jest.requireActual<typeof WordListModule>('./word-list');
  const lists: string[] = [];
  return {
    lists,
    // Keeps each answer, so that a look-up is one step.
    wordList: (text: string) => {
      lists.push(text);
      const isListed = wordList(text);
      const known = new Map<string | undefined, boolean>();
      return (word: string | undefined) => {
        const answer = known.get(word) ?? isListed(word);
        known.set(word, answer);
        return answer;
      };
    },
  };
});

/** Every list of words that the guard has, as its words. */
const LISTS = jest
  .requireMock<{ lists: string[] }>('./word-list')
  .lists.map((list) => list.split(' ').map((entry) => entry.replace('*', '')));

/** Signs, disguises and ends of sentences that the guard treats specially, and a name. */
const SIGNS = [
  ...['5*', '5★', '⭐', '→', '🎁', '👍', '4vis', '5etoiles', '5a5a5a', '10/10', '%', '$', '@'],
  ...[
    'Julie',
    'A',
    'a.',
    'a',
    'aaa',
    'aaaa',
    'e\u0301',
    '\u200b',
    '-',
    ',',
    ':',
    '?',
    '.\n',
    'et.',
  ],
];
/** A first and a second half that make rules look from each word of one half at the other. */
const HALVES = [
  ['Julie a servi et', 'avis'],
  ['pour Julie et', 'avis'],
  ['sans pizza', 'cadeau avis'],
  ['le the', '= avis'],
  ['mentionnez de', 'de'],
  ['le le', 'etoiles avis'],
] as const;
const PAIRS = LISTS.flatMap(([first = ''], at) =>
  [1, 14, 52].map((step) => `${first} ${LISTS[(at + step) % LISTS.length]?.[0] ?? ''}`),
);
/** Has all roles, so that every rule goes on to the end. */
const EVERY_ROLE = 'Laissez un avis pour Julie, 5 etoiles, abonnez-vous et un cafe offert sur';
const OWN_NAMES = ['Chez Marcel', 'Marcel et fils'];

/**
 * Returns how much the work grows when the length doubles: 2 when it is linear and 4 when it is quadratic. Steps are exact, so short texts of about
 * 125, 250 and 500 characters show what long ones would.
 */
function growthOf(judge: (text: string) => unknown, textOf: (times: number) => string): number {
  // The first reading spells words that later ones know.
  judge(textOf(1));
  const times = Math.max(1, Math.floor(125 / (textOf(2).length - textOf(1).length)));
  const [one = 0, two = 0, four = 0] = [1, 2, 4].map((each) =>
    countSteps(() => judge(textOf(times * each))),
  );
  return (four - two) / (two - one);
}

const isLinear = (judge: (text: string) => unknown, textOf: (times: number) => string): boolean =>
  growthOf(judge, textOf) < 2.2;

const guard = (text: string) => wordingFindings(text, OWN_NAMES);
const repeated = (phrase: string) => (times: number) => `${phrase} `.repeat(times);

test.each([
  ['a token of its vocabulary', [...new Set([...LISTS.flat(), ...SIGNS])]],
  ['two tokens', PAIRS],
])('the guard’s work grows with the length of a text that repeats %s', (_, phrases) => {
  const slow = phrases.filter(
    (phrase) => !isLinear(guard, (times) => repeated(phrase)(times) + EVERY_ROLE),
  );
  expect(slow).toEqual([]);
});

test('the guard’s work grows with the length of a text of two halves', () => {
  const slow = HALVES.filter(
    ([first, second]) =>
      !isLinear(guard, (times) => repeated(first)(times) + repeated(second)(times)),
  );
  expect(slow).toEqual([]);
});

test('the work on a proposal for a gift grows with the length of its label', () => {
  const slow = SIGNS.filter((sign) => !isLinear(giftProposal, repeated(sign)));
  expect(slow).toEqual([]);
});

test('the count of steps knows work that grows faster than its text', () => {
  const repeats = (text: string) =>
    [...text].filter((letter, at) => text.slice(0, at).includes(letter));
  expect(isLinear(repeats, repeated('5*'))).toBe(false);
});
