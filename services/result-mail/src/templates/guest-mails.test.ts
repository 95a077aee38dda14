import { LANGUAGE_CODES, LANGUAGES } from '@girouette/contracts/languages';
import { GUEST_MAILS, won } from '../../test/guest-mails';
import { composeWinnerMail } from '../winners/winner-mail';

const inLanguages = Object.entries(GUEST_MAILS).flatMap(([name, compose]) =>
  LANGUAGE_CODES.map((language) => [name, language, compose] as const),
);

test.each(inLanguages)('the mail %s in %s says its language and its direction', (...row) => {
  const [name, language, compose] = row;
  const { html, text } = compose(language);
  const { dir } = LANGUAGES[language];
  const attributes = dir === 'rtl' ? `lang="${language}" dir="rtl"` : `lang="${language}"`;
  expect(html).toContain(`<html ${attributes}>`);
  expect(html.includes('align="left"')).toBe(dir === 'ltr');
  expect(html.includes('<td dir="rtl"')).toBe(dir === 'rtl');
  // The subject of a campaign is the owner's.
  const said = name.includes('campaign') ? 'text' : 'subject';
  if (language !== 'fr') expect(compose(language)[said]).not.toBe(compose('fr')[said]);
  expect(text).not.toMatch(/\{|\}|undefined/);
});

test.each([
  ['fr', 'Votre cadeau\u00A0: 9 · 7', 'Vos cadeaux · 7', 'Votre visite · 7'],
  ['en', 'Your gift: 9 · 7', 'Your gifts · 7', 'Your visit · 7'],
  ['de', 'Dein Geschenk: 9 · 7', 'Deine Geschenke · 7', 'Dein Besuch · 7'],
  ['es', 'Tu regalo: 9 · 7', 'Tus regalos · 7', 'Tu visita · 7'],
  ['it', 'Il tuo regalo: 9 · 7', 'I tuoi regali · 7', 'La tua visita · 7'],
  ['nl', 'Je cadeau: 9 · 7', 'Je cadeaus · 7', 'Je bezoek · 7'],
  ['ar', 'هديتك: 9 · 7', 'هداياك · 7', 'زيارتك · 7'],
] as const)('the subjects in %s', (language, ...subjects) => {
  const names = ['to a winner', 'with lost gifts', 'that asks for an opinion'];
  expect(names.map((name) => GUEST_MAILS[name]?.(language).subject)).toEqual(subjects);
});

test('in Arabic, what the owner wrote keeps its own direction', () => {
  const { html } = composeWinnerMail(won, 'ar');
  expect(html).toContain('<span dir="auto">12, 45000</span>');
  expect(html).toMatch(/<p class="ink" dir="ltr" [^>]*>2345-6789-234</);
});

test('the days of a gift and the link to it are in the language of the guest', () => {
  const { text } = composeWinnerMail(won, 'en');
  expect(text.replaceAll(/[,\u00A0]/g, ' ').replaceAll(/ +/g, ' ')).toContain(
    'Valid for 10 days from tomorrow: from Sunday 22 November to Tuesday 1 December 2026 inclusive.',
  );
});
