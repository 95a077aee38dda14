import { fieldAt, tabOf } from './fields';

test.each([
  ['gameFormat.option2frequency', 'option2frequency', 'page'],
  ['body.gameFormat.resturantName', 'resturantName', 'page'],
  ['wheelColorPair.color1', 'wheelColorPair', 'design'],
  ['gameFormat.googleMaps', 'googleMaps', 'links'],
] as const)('%s leads to %s on the tab %s', (path, field, tab) => {
  expect(fieldAt(path)).toBe(field);
  expect(tabOf(field)).toBe(tab);
});

test('a path outside the editor belongs to no field', () => {
  expect(fieldAt('gameFormat.ownerId')).toBeNull();
});
