import { DEFAULT_PRICE_LIST, unitPrice } from './price-list';

it.each([
  [1, 29_00],
  [2, 25_00],
  [4, 25_00],
  [5, 20_00],
  [30, 20_00],
])('when %i pages are bought by the month, each costs %i cents', (pages, cents) => {
  expect(unitPrice(DEFAULT_PRICE_LIST.monthly, pages)).toBe(cents);
});
