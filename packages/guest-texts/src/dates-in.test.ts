import { birthdayIn, dayIn, momentIn, monthsIn, periodIn } from './dates-in';
import { LANGUAGE_CODES } from '@girouette/contracts/languages';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll(/[,،]/g, '');

test('French has the first of a month and hours in its own way', () => {
  expect(dayIn('fr', '2026-12-01')).toBe('mardi 1er décembre');
  expect(momentIn('fr', new Date('2026-12-01T19:04:00Z'))).toBe(
    'mardi 1er décembre à 20\u00A0h\u00A004',
  );
});

test('a period names both years only when they differ', () => {
  expect(periodIn('fr', { firstDay: '2026-12-28', lastDay: '2027-01-06' })).toEqual({
    first: 'lundi 28 décembre 2026',
    last: 'mercredi 6 janvier 2027',
  });
  const { first, last } = periodIn('en', { firstDay: '2026-11-22', lastDay: '2026-12-01' });
  expect([plain(first), plain(last)]).toEqual(['Sunday 22 November', 'Tuesday 1 December 2026']);
});

test.each([
  ['de', 'Dienstag 1. Dezember'],
  ['es', 'martes 1 de diciembre'],
  ['it', 'martedì 1 dicembre'],
  ['nl', 'dinsdag 1 december'],
  ['ar', 'الثلاثاء 1 ديسمبر'],
] as const)('a day in %s', (language, text) => {
  expect(plain(dayIn(language, '2026-12-01'))).toBe(text);
});

test('moments are those of Paris, on a clock of 24 hours, in every language', () => {
  for (const language of LANGUAGE_CODES.filter((each) => each !== 'fr')) {
    expect(momentIn(language, new Date('2026-07-01T22:05:00Z'))).toContain('00:05');
  }
});

test.each([
  ['fr', '1er février', 'décembre'],
  ['en', '1 February', 'December'],
  ['de', '1. Februar', 'Dezember'],
  ['es', '1 de febrero', 'diciembre'],
  ['it', '1 febbraio', 'dicembre'],
  ['nl', '1 februari', 'december'],
  ['ar', '1 فبراير', 'ديسمبر'],
] as const)('a birthday and the months in %s', (language, first, december) => {
  expect(plain(birthdayIn(language, '02-01'))).toBe(first);
  expect(birthdayIn(language, '02-29')).toContain('29');
  expect(birthdayIn(language, '02-11')).toContain('11');
  expect(monthsIn(language)).toHaveLength(12);
  expect(monthsIn(language)[11]).toBe(december);
});
