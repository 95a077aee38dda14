import { DEFAULT_GIFT_TERMS, type GiftConditions } from './terms';
import { WEEKDAYS } from '../weekdays';
import { conditionsText, euroText, weekdaysText } from './terms-texts';

const reads = (changed: Partial<GiftConditions>) =>
  conditionsText({ ...DEFAULT_GIFT_TERMS, ...changed }).replaceAll('\u00A0', ' ');

test('the default reads as the constants of the specification', () => {
  expect(reads({})).toBe('Cadeau remis dès 10 € d’achat, valable 10 jours à partir de demain.');
});

test.each([
  [
    { minimumPurchase: 0 },
    'Cadeau remis sans obligation d’achat, valable 10 jours à partir de demain.',
  ],
  [{ validDays: 1 }, 'Cadeau remis dès 10 € d’achat, valable 1 jour à partir de demain.'],
  [
    { firstDay: 'today', validDays: 0 },
    'Cadeau remis dès 10 € d’achat, valable aujourd’hui seulement.',
  ],
  [
    { firstDay: 'today', validDays: 1 },
    'Cadeau remis dès 10 € d’achat, valable aujourd’hui et demain.',
  ],
  [
    { firstDay: 'today', validDays: 7, value: 450 },
    'Cadeau d’une valeur de 4,50 €, remis dès 10 € d’achat, valable aujourd’hui et les 7 jours suivants.',
  ],
  [
    { weekdays: [1, 2, 3, 4], hours: { from: '12:00', to: '14:30' } },
    'Cadeau remis dès 10 € d’achat, valable 10 jours à partir de demain, du lundi au jeudi, de 12 h à 14 h 30.',
  ],
] as [Partial<GiftConditions>, string][])('%j reads as « %s »', (changed, text) => {
  expect(reads(changed)).toBe(text);
});

test('weekdays are a range, a list, or nothing when a gift is handed over every day', () => {
  expect([
    weekdaysText(WEEKDAYS),
    weekdaysText([6]),
    weekdaysText([6, 7]),
    weekdaysText([1, 3, 7]),
  ]).toEqual([
    null,
    'le samedi',
    'le samedi et le dimanche',
    'le lundi, le mercredi et le dimanche',
  ]);
});

test('amounts have cents only where there are any', () => {
  expect([euroText(1_000), euroText(5), euroText(1_250)]).toEqual([
    '10\u00A0€',
    '0,05\u00A0€',
    '12,50\u00A0€',
  ]);
});
