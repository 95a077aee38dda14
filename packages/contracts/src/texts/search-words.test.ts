import { wordsOf } from './search-words';

it('words are compared without capitals, accents and punctuation, each once', () => {
  expect(wordsOf("  L'Étoile d’Œuvre-Étoile ")).toEqual(['l', 'etoile', 'd', 'oeuvre']);
  expect(wordsOf(' – ')).toEqual([]);
});
