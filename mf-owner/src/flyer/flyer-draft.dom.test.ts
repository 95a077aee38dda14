import { SOCIAL_ROOTS } from '@girouette/contracts/pages/appearance';
import { aGamePage } from '../testing/factories';
import { draftFor, flyerOf, isWrongAddress, networksOf } from './flyer-draft';

const from = { restaurant: 'Chez Léon', origin: 'https://girouette.example' };

test('a flyer starts with the brand, the colours and the page of a landing page', () => {
  const draft = draftFor(
    aGamePage({ wheelColorPair: { id: 3, color1: '#C1121F', color2: '#FDF0D5' } }),
  );
  expect(draft).toMatchObject({ brandMode: 'name', brandName: 'Léon', template: 'awning' });
  expect(flyerOf(draft, from)).toEqual({
    brandName: 'Léon',
    logo: '',
    text1: 'Partagez votre expérience et aidez-nous à grandir',
    text2: 'Participez, Évaluez et Déverrouillez des Récompenses !',
    pair: { id: 3, color1: '#C1121F', color2: '#FDF0D5' },
    sentenceColor: '#4F46E5',
    networks: [],
    url: 'https://girouette.example/spin/game/page-1',
  });
});

test('a page without a brand has the name of its restaurant on the flyer', () => {
  expect(draftFor(aGamePage({ brandName: '' })).brandName).toBe('Chez Léon');
});

test('a logo has no brand name beside it, and the captions name the restaurant', () => {
  const draft = draftFor(aGamePage({ logo: 'data:image/jpeg;base64,AA', brandName: '' }));
  expect(draft).toMatchObject({ brandMode: 'logo', brandName: '' });
  expect(flyerOf(draft, from)).toMatchObject({
    logo: 'data:image/jpeg;base64,AA',
    brandName: 'Chez Léon',
  });
});

test('the usual sentences are printed where nothing was written', () => {
  const draft = { ...draftFor(aGamePage()), text1: '  ', text2: '' };
  expect(flyerOf(draft, from)).toMatchObject({
    text1: 'Partagez votre expérience et aidez-nous à grandir',
    text2: 'Participez, Évaluez et Déverrouillez des Récompenses !',
  });
});

test('only networks with an address of the restaurant are printed', () => {
  const draft = {
    ...draftFor(aGamePage()),
    instagram: '@chezleon',
    facebook: SOCIAL_ROOTS.facebook,
    googleMaps: '',
    twitter: 'https://example.com/chezleon',
  };
  expect(networksOf(draft)).toEqual(['instagram']);
});

test.each([
  ['', false],
  ['https://www.instagram.com/', false],
  ['https://www.instagram.com/chezleon', false],
  ['@chezleon', false],
  ['chezleon', true],
  ['https://example.com/chezleon', true],
])('the Instagram address %p is wrong: %p', (address, isWrong) => {
  expect(isWrongAddress('instagram', address)).toBe(isWrong);
});
