import { doesVaryFor, variesFor } from './varies-for';

test('a response varies for the values that it marks, and tells none of them', () => {
  const header = variesFor(['cXi9MGo07Tm-', '2Xi9MGo07Tm-']);
  expect(doesVaryFor(header, 'cXi9MGo07Tm-')).toBe(true);
  expect(doesVaryFor(header, '2Xi9MGo07Tm-')).toBe(true);
  expect(doesVaryFor(header, '3Xi9MGo07Tm-')).toBe(false);
  expect(header).not.toContain('Xi9');
});

test.each([undefined, '', ['x']])('a response without marks (%j) varies for no value', (header) => {
  expect(doesVaryFor(header, '')).toBe(false);
  expect(doesVaryFor(header, 'cXi9MGo07Tm-')).toBe(false);
});
