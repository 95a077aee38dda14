import { giftErrors, normalizeGift } from './gifts';

const gift = (label: string, frequency: number | null) => ({ label, frequency });
const errorsOf = (...gifts: Parameters<typeof giftErrors>[0]) => [...giftErrors(gifts)];

test('a saved gift has a trimmed label', () => {
  expect(normalizeGift(gift(' Café ', 20))).toEqual(gift('Café', 20));
});

test('a blank gift has no frequency', () => {
  expect(normalizeGift(gift('  ', 20))).toEqual(gift('', null));
});

test('gifts that share out 100 percent have no errors', () => {
  expect(errorsOf(gift('Café', 60), gift('', null), gift('Dessert', 40))).toEqual([]);
});

test('each gift needs a frequency, and zero is one', () => {
  expect(errorsOf(gift('Café', null), gift('Dessert', 0))).toEqual([[1, 'FREQUENCY_REQUIRED']]);
});

test('each gift beyond 100 percent in all has an error', () => {
  expect(errorsOf(gift('Café', 60), gift('Dessert', 50), gift('Vin', 0), gift('Thé', 1))).toEqual([
    [2, 'FREQUENCIES_EXCEED_100'],
    [4, 'FREQUENCIES_EXCEED_100'],
  ]);
});

test('the frequency of a blank gift does not count', () => {
  expect(errorsOf(gift('Café', 60), gift(' ', 50), gift('Dessert', 40))).toEqual([]);
});

test('a missing frequency comes before a sum above 100 percent', () => {
  expect(errorsOf(gift('Café', 90), gift('Dessert', 20), gift('Vin', null))).toEqual([
    [3, 'FREQUENCY_REQUIRED'],
    [2, 'FREQUENCIES_EXCEED_100'],
  ]);
});
