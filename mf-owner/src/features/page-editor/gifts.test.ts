import { emptyDraft } from './draft';
import { frequencyChoices, remainingPercent } from './gifts';

const draft = {
  ...emptyDraft(),
  option1: 'Café',
  option1frequency: 30,
  option2: 'Dessert',
  option2frequency: 50,
};

test('a gift may take what remains plus its own share, in whole percents', () => {
  expect(remainingPercent(draft)).toBe(20);
  expect(frequencyChoices(draft, 1)).toHaveLength(51);
  expect(frequencyChoices(draft, 1).at(-1)).toBe(50);
  expect(frequencyChoices(draft, 3).at(-1)).toBe(20);
  expect(frequencyChoices(emptyDraft(), 1).at(-1)).toBe(100);
});

test('a blank gift takes nothing', () => {
  expect(remainingPercent({ ...draft, option2: ' ' })).toBe(70);
});

test('the choices of a saved page above 100 percent include its own', () => {
  const over = { ...draft, option2frequency: 90 };
  expect(remainingPercent(over)).toBe(0);
  expect(frequencyChoices(over, 2).at(-1)).toBe(90);
});
