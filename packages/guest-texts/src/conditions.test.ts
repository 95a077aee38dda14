import fc from 'fast-check';
import { FIRST_DAYS, type GiftConditions } from '@girouette/contracts/pages/terms';
import { WEEKDAYS } from '@girouette/contracts/weekdays';
import { conditionsText } from '@girouette/contracts/pages/terms-texts';
import { terms } from '../compiled/terms';
import { conditionsIn } from './conditions';
import { LANGUAGES, type Language } from '@girouette/contracts/languages';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const someConditions: fc.Arbitrary<GiftConditions> = fc.record({
  firstDay: fc.constantFrom(...FIRST_DAYS),
  validDays: fc.integer({ min: 1, max: 365 }),
  minimumPurchase: fc.integer({ min: 0, max: 99_999 }),
  weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  hours: fc.option(fc.record({ from: time, to: time })),
  value: fc.option(fc.integer({ min: 1, max: 99_999 })),
});
const readIn = (language: Language, conditions: GiftConditions) =>
  conditionsIn({ texts: terms[language], locale: LANGUAGES[language].locale }, conditions);

const LUNCH: GiftConditions = {
  firstDay: 'tomorrow',
  validDays: 11,
  minimumPurchase: 1_050,
  weekdays: [1, 2, 3, 4],
  hours: { from: '12:00', to: '14:30' },
  value: null,
};

test('in French, guests read the sentence that the owner reads in the editor', () => {
  fc.assert(
    fc.property(someConditions, (conditions) => {
      expect(readIn('fr', conditions)).toBe(conditionsText(conditions));
    }),
  );
});

test.each([
  [
    'en',
    'Gift handed over with a purchase of €10.50 or more, valid for 11 days from tomorrow, from Monday to Thursday, from 12:00 to 14:30.',
  ],
  [
    'de',
    'Geschenk ab einem Einkauf von 10,50 €, gültig ab morgen für 11 Tage, von Montag bis Donnerstag, von 12 Uhr bis 14:30 Uhr.',
  ],
  [
    'es',
    'Regalo entregado con una compra mínima de 10,50 €, válido 11 días a partir de mañana, de lunes a jueves, de 12:00 a 14:30.',
  ],
  [
    'it',
    'Regalo consegnato con una spesa minima di 10,50 €, valido 11 giorni a partire da domani, da lunedì a giovedì, dalle ore 12:00 alle 14:30.',
  ],
  [
    'nl',
    'Cadeau bij een besteding vanaf € 10,50, vanaf morgen 11 dagen geldig, van maandag tot en met donderdag, van 12.00 uur tot 14.30 uur.',
  ],
] as const)('the conditions of a lunch in %s', (language, text) => {
  expect(readIn(language, LUNCH).replaceAll('\u00A0', ' ')).toBe(text);
});

test.each([
  [1, 'ليوم واحد'],
  [2, 'ليومين'],
  [3, '3 أيام'],
  [11, '11 يومًا'],
  [100, '100 يوم '],
])('%i days in Arabic', (validDays, text) => {
  expect(readIn('ar', { ...LUNCH, validDays })).toContain(text);
});

test('weekdays that do not follow each other are listed', () => {
  expect(readIn('en', { ...LUNCH, weekdays: [2, 6, 7] })).toContain(
    ', on Tuesday, on Saturday and on Sunday, ',
  );
});
