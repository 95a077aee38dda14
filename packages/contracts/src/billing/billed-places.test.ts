import { billedPlacesText } from './billed-places';

test('the places of a receipt are named in French, and the others counted', () => {
  const names = ['Lille', 'Lyon', 'Orléans'];
  expect(billedPlacesText({ names, more: 0 })).toBe('Lille, Lyon et Orléans');
  expect(billedPlacesText({ names, more: 1 })).toBe('Lille, Lyon, Orléans et 1\u00A0autre');
  expect(billedPlacesText({ names, more: 12 })).toBe('Lille, Lyon, Orléans et 12\u00A0autres');
});
