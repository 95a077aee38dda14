import { chooseLanguage } from './choose-language';

test.each([
  ['a browser in French', 'fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7', 'fr'],
  ['a regional form', 'de-AT', 'de'],
  ['a script and a region', 'ar-Arab-EG,en;q=0.5', 'ar'],
  ['weights in any order', 'en;q=0.3, it;q=0.9, es;q=0.6', 'it'],
  ['equal weights: the first', 'nl,es', 'nl'],
  ['a language that is not here, then one that is', 'ja,pt;q=0.9,es;q=0.8', 'es'],
  ['other languages only', 'ja-JP,ko;q=0.5', 'en'],
  ['other languages only, without English', 'ja,en;q=0', 'fr'],
  ['any language', '*', 'fr'],
  ['nothing', '', 'fr'],
  ['a refused language', 'de;q=0,de-AT,nl;q=0.2', 'nl'],
  ['capitals and spaces', '  DE-ch ; q=0.8 ', 'de'],
  ['a malformed weight', 'de;q=high,it', 'it'],
  ['names of properties of objects', 'constructor,__proto__,es', 'es'],
])('%s: %s is answered in %s', (_what, header, language) => {
  expect(chooseLanguage({ header })).toBe(language);
});

test('the address wins over the browser', () => {
  expect(chooseLanguage({ asked: 'nl', header: 'fr' })).toBe('nl');
});

test.each([['xx'], ['toString'], [['de', 'fr']], [undefined]])(
  'an address that asks for %p asks for nothing',
  (asked) => {
    expect(chooseLanguage({ asked, header: 'es' })).toBe('es');
  },
);

test('without a header the language is that of the restaurant', () => {
  expect(chooseLanguage({})).toBe('fr');
});

test('a header of any length is read in an instant', () => {
  const header = `${'zz-'.repeat(20_000)}zz,${'ja,'.repeat(10_000)}de`;
  expect(chooseLanguage({ header })).toBe('en');
});
