import { isFlagged, OFFENSIVE_WORDS } from './flagged-rules';

const flagged = (text: string) => isFlagged({ name: 'Nour', text });

test.each([
  'Quelle merde.',
  'MERDE !',
  'Le patron est un enculé',
  'bande d’enculés',
  'Le serveur : connard…',
  'putaaaaain c’est long',
  'Fils  de\npute',
  'This place is shit',
  'fucking cold',
  'gros_con mais sale_batard: bâtard',
])('%j is flagged', (text) => {
  expect(flagged(text)).toBe(true);
});

test.each([
  'Très bon accueil.',
  'La députée est venue, on dispute la partie.',
  'Une réputation méritée.',
  'Scunthorpe, Essex, a Shitake risotto',
  'Le bâtardeau du port',
  'Con mi familia, muy bien',
  'A bite to eat',
  'Un coq au vin, des niçoises',
  'Emmerdale',
  'Mmmm ! Trop bon !!!',
  '',
])('%j is not', (text) => {
  expect(flagged(text)).toBe(false);
});

test('the name counts as well', () => {
  expect(isFlagged({ name: 'Connard', text: 'Bien.' })).toBe(true);
});

test('the words are in lower case without accents, each once', () => {
  expect(OFFENSIVE_WORDS.filter((word) => !/^[a-z]+( [a-z]+)*$/.test(word))).toEqual([]);
  expect(new Set(OFFENSIVE_WORDS).size).toBe(OFFENSIVE_WORDS.length);
});
