import { MAX_WORDS, searchWords, wordsOf } from './search-words';

it('words are compared without capitals, accents and punctuation, each once', () => {
  expect(wordsOf("  L'Étoile d’Œuvre-Étoile ")).toEqual(['l', 'etoile', 'd', 'oeuvre']);
  expect(wordsOf(' – ')).toEqual([]);
});

it('a user is found by the words of the name and of the e-mail, but not by its last label', () => {
  const user = { name: 'Camille Perrin', email: 'c.perrin@bistrot-du-clocher.fr' };
  expect(searchWords(user)).toEqual(['camille', 'perrin', 'c', 'bistrot', 'du', 'clocher']);
});

it('a long name has a limited number of words', () => {
  const name = Array.from({ length: 40 }, (_, word) => `mot${word}`).join(' ');
  expect(searchWords({ name, email: 'a@example.fr' })).toHaveLength(MAX_WORDS);
});
