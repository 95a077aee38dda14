import { validateDraft } from './validate-draft';
import { emptyDraft } from './draft';

const draft = { ...emptyDraft(), resturantName: 'Chez Léon' };

test('a draft with only a restaurant name is valid', () => {
  expect(validateDraft(draft)).toEqual({});
});

test('a gift needs a frequency; zero is one', () => {
  expect(validateDraft({ ...draft, option2: 'Café' })).toEqual({
    option2frequency: 'select a value ',
  });
  expect(validateDraft({ ...draft, option2: 'Café', option2frequency: 0 })).toEqual({});
});

test('gifts cannot share out more than 100 percent', () => {
  const over = { option1: 'Café', option1frequency: 60, option2: 'Dessert', option2frequency: 50 };
  expect(validateDraft({ ...draft, ...over })).toEqual({
    option2frequency: 'La somme des fréquences ne peut pas dépasser 100 %.',
  });
});

test('the rules of the contract apply', () => {
  expect(validateDraft({ ...draft, resturantName: ' ', instagram: 'pas une adresse' })).toEqual({
    resturantName: 'Indiquez le nom du restaurant.',
    instagram: 'Cette adresse ne mène à aucun site\u00A0: copiez-\u2060la en entier, avec https://',
  });
});
