import { queriedWords, searchWords } from './rules';

const user = { name: 'Camille Perrin', email: 'c.perrin@bistrot-du-clocher.fr' };

it('a user is found by the words of the name and of the e-mail, but not by its last label', () => {
  expect(searchWords(user)).toEqual(['camille', 'perrin', 'c', 'bistrot', 'du', 'clocher']);
});

it.each([
  ['c.perrin@bistrot-du-clocher.fr', ['c', 'perrin', 'bistrot', 'du', 'clocher']],
  ['c.perrin@bistrot-du-clocher.f', ['c', 'perrin', 'bistrot', 'du', 'clocher']],
  ['c.perrin@bistrot', ['c', 'perrin', 'bistrot']],
  ['c.perrin@', ['c', 'perrin']],
  ['a@b.fr camille', ['a', 'b', 'camille']],
  ['Camille P.', ['camille', 'p']],
])('a search for « %s » uses only words that can find users', (text, words) => {
  expect(queriedWords(text)).toEqual(words);
});
