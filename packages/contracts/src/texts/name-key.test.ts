import { nameKey } from './name-key';

it.each([
  ['Pizzeria Vésuve', 'pizzeria vesuve'],
  ['  CHEZ   Camille ', 'chez camille'],
  ['Au Cœur de l’Été', "au coeur de l'ete"],
  ['Le Français', 'le francais'],
  ['\u0301', ''],
])('the name "%s" is searched for as "%s"', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

it('is the same for what was searched for', () => {
  const key = nameKey('L’Œuf Étoilé');
  expect(nameKey(key)).toBe(key);
});
