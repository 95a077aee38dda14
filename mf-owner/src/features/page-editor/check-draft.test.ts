import { faultsOf } from './check-draft';
import { emptyDraft } from './draft';

const draft = { ...emptyDraft(), resturantName: 'Chez Léon' };

test('a named restaurant without gifts is a page', () => {
  expect(faultsOf(draft)).toEqual({});
});

test('a gift needs a frequency; zero is one', () => {
  expect(faultsOf({ ...draft, option2: 'Café' })).toEqual({ option2frequency: 'select a value ' });
  expect(faultsOf({ ...draft, option2: 'Café', option2frequency: 0 })).toEqual({});
});

test('gifts cannot share out more than 100 percent', () => {
  const over = { option1: 'Café', option1frequency: 60, option2: 'Dessert', option2frequency: 50 };
  expect(faultsOf({ ...draft, ...over })).toEqual({
    option2frequency: 'La somme des fréquences ne peut pas dépasser 100 %.',
  });
});

test('the contract names what else is wrong', () => {
  expect(faultsOf({ ...draft, resturantName: ' ', instagram: 'pas une adresse' })).toEqual({
    resturantName: 'Indiquez le nom du restaurant.',
    instagram: 'Cette adresse doit commencer par https://',
  });
});
