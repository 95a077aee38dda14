import { emptyDraft, highestFrequency, remainingPercent } from './draft';

const draft = {
  ...emptyDraft(),
  option1: 'Café',
  option1frequency: 30,
  option2: 'Dessert',
  option2frequency: 50,
};

test('a gift may take the rest plus its own share', () => {
  expect(remainingPercent(draft)).toBe(20);
  expect(highestFrequency(draft, 1)).toBe(50);
  expect(highestFrequency(draft, 3)).toBe(20);
  expect(highestFrequency(emptyDraft(), 1)).toBe(100);
});

test('a blank gift takes nothing', () => {
  expect(remainingPercent({ ...draft, option2: ' ' })).toBe(70);
});

test('a gift of a saved page above 100 percent may keep its own share', () => {
  const over = { ...draft, option2frequency: 90 };
  expect(remainingPercent(over)).toBe(0);
  expect(highestFrequency(over, 2)).toBe(90);
});
