import { isAlcohol } from './alcohol';
import { DRINKS, OTHER_GIFTS } from './alcohol/testing/held-out';

test.each([
  ...['Une bière pression', 'Kir ou apéro', 'Un verre de rouge', 'A beer', 'Eau-de-vie de prune'],
  ...[
    'Un cocktail maison',
    'B1ère',
    'Un mocktail ou un mojito',
    'Un demi',
    'Cocktail au rhum',
    'Whisky ginger',
  ],
])('« %s » is an alcoholic drink', (label) => {
  expect(isAlcohol(label)).toBe(true);
});

test.each([
  ...['Un cocktail sans alcool', 'Bière de gingembre sans alcool', 'Un mocktail', 'Bière 0,0 %'],
  ...['Vinaigre de vin', 'Un coq au vin', 'Un baba au rhum', 'Crêpe flambée au Grand Marnier'],
  ...['Un verre à vin gravé', 'Cocktail de crevettes', 'Menu à demi-tarif', '', 'Un café'],
  ...['Ginger beer', 'Tacos sour cream', 'Irish stew', 'Un plat à emporter'],
])('« %s » is none', (label) => {
  expect(isAlcohol(label)).toBe(false);
});

test('most gifts that the rules have not seen are told right', () => {
  const found = DRINKS.filter(isAlcohol).length;
  const wrong = OTHER_GIFTS.filter(isAlcohol).length;
  expect(DRINKS.length + OTHER_GIFTS.length).toBeGreaterThan(200);
  expect(found / DRINKS.length).toBeGreaterThan(0.9);
  expect(found / (found + wrong)).toBeGreaterThan(0.95);
});
