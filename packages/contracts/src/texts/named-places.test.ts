import { namedPlacesText, namePlaces } from './named-places';

test('the places of a receipt are named in French, and the others counted', () => {
  const names = ['Lille', 'Lyon', 'Orléans'];
  expect(namedPlacesText({ names, more: 0 })).toBe('Lille, Lyon et Orléans');
  expect(namedPlacesText({ names, more: 1 })).toBe('Lille, Lyon, Orléans et 1\u00A0autre');
  expect(namedPlacesText({ names, more: 12 })).toBe('Lille, Lyon, Orléans et 12\u00A0autres');
});

test('the first places are named in the order of a list, with the others counted', () => {
  const known = ['Chez Léon 10', 'Chez Léon 2', 'chez Élise'];
  expect(namePlaces(known, { most: 2 })).toEqual({ names: ['chez Élise', 'Chez Léon 2'], more: 1 });
  expect(namePlaces(known, { most: 5, all: 4 }).more).toBe(1);
});
