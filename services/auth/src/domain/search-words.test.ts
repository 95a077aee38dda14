import { searchWords } from './search-words';

it('a user is found by the words of the name and of the e-mail, but not by its last label', () => {
  const user = { name: 'Camille Perrin', email: 'c.perrin@bistrot-du-clocher.fr' };
  expect(searchWords(user)).toEqual(['camille', 'perrin', 'c', 'bistrot', 'du', 'clocher']);
});
