import { emptyFormat } from '../../testing/factories';
import { publishWarningsFor } from './publish-warnings';
import { addressError, normalizeAddress } from './social-links';

const good = {
  ...emptyFormat(),
  resturantName: 'Chez Léon',
  option1: 'Café',
  option1frequency: 20,
  instagram: 'https://www.instagram.com/chezleon/',
};
const said = (changes: Partial<typeof good>) =>
  publishWarningsFor({ ...good, ...changes }).map(({ field, text }) => `${field}: ${text}`);

test('a complete page has no warnings', () => {
  expect(said({})).toEqual([]);
});

test('a page without a gift, without a name, or with a gift that is never won has a warning', () => {
  expect(said({ option1: ' ' })).toEqual([
    'option1: Aucun cadeau\u00A0: tous vos clients perdront.',
  ]);
  expect(said({ resturantName: ' ' })).toEqual([
    'resturantName: La page n’a pas de nom de restaurant.',
  ]);
  expect(said({ option2: 'Dessert', option2frequency: 0 })).toEqual([
    expect.stringMatching(/^option2frequency: «\sDessert\s» est à 0\s%/),
  ]);
});

test('only the address that guests are invited to must be the owner’s own', () => {
  expect(said({ instagram: 'https://www.instagram.com/' })).toEqual([
    expect.stringMatching(/^instagram: Le lien Instagram n’est pas celui de votre page/),
  ]);
  expect(said({ followOrReview: 'google' })).toEqual([expect.stringMatching(/^googleMaps: /)]);
  expect(said({ facebook: 'https://www.facebook.com/' })).toEqual([]);
});

test('an address of another site has a warning for every network', () => {
  expect(said({ tiktok: 'https://exemple.com/x' })).toEqual([
    'tiktok: Le lien TikTok mène à un autre site que TikTok.',
  ]);
});

test.each([
  ['instagram', 'https://instagram.com/chezleon', null],
  ['instagram', 'https://instagram.com', 'missing'],
  ['instagram', '', 'missing'],
  ['instagram', 'https://notinstagram.com/chezleon', 'foreign'],
  ['googleMaps', 'https://www.google.com/maps/', 'missing'],
  ['googleMaps', 'https://www.google.fr/maps/place/Chez+L%C3%A9on', null],
  ['googleMaps', 'https://maps.app.goo.gl/abc', null],
  ['googleMaps', 'https://www.google.com/search?q=chez+leon', null],
  ['googleMaps', 'https://g.page/chezleon', null],
  ['googleMaps', 'https://google.exemple.com/maps/x', 'foreign'],
  ['twitter', 'https://x.com/chezleon', null],
] as const)('%s: %s is %p', (network, address, error) => {
  expect(addressError(network, address)).toBe(error);
});

test.each([
  ['instagram', '@chez.leon', 'https://www.instagram.com/chez.leon/'],
  ['instagram', 'https://www.instagram.com/@chezleon', 'https://www.instagram.com/chezleon/'],
  ['tiktok', ' @chezleon ', 'https://www.tiktok.com/@chezleon'],
  ['tiktok', 'https://www.tiktok.com/@chezleon', 'https://www.tiktok.com/@chezleon'],
  ['facebook', '@chezleon', 'https://www.facebook.com/chezleon'],
  ['twitter', '@chezleon', 'https://twitter.com/chezleon'],
  ['googleMaps', '@chezleon', '@chezleon'],
  ['instagram', 'https://exemple.com/@x', 'https://exemple.com/@x'],
  ['instagram', '', ''],
] as const)('%s: « %s » means %s', (network, typed, meant) => {
  expect(normalizeAddress(network, typed)).toBe(meant);
});
