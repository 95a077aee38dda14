import {
  formatAmount,
  formatDay,
  formatMoment,
  formatPercent,
  formatPhone,
  ofName,
} from './format';

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['+33612345678', '+33612345678'],
  ['', ''],
])('the phone number « %s » is shown as « %s »', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test('a day is never broken over two lines, a day and its time only between them', () => {
  expect(formatDay('2026-11-21T19:30:00Z')).toBe('21\u00A0nov.\u00A02026');
  expect(formatMoment('2026-11-21T19:30:00Z')).toBe('21\u00A0nov.\u00A02026, 20:30');
});

test.each([
  ['Administration', 'd’Administration'],
  ['Élodie', 'd’Élodie'],
  ['Hélène', 'd’Hélène'],
  ['Camille', 'de Camille'],
])('« %s » is written as « %s » after a noun', (name, written) => {
  expect(ofName(name)).toBe(written);
});

test('an amount has cents, which a short one leaves out when they are zero', () => {
  expect(formatAmount(49)).toBe('49,00\u00A0€');
  expect(formatAmount(49, { short: true })).toBe('49\u00A0€');
  expect(formatAmount(1092.4, { short: true })).toBe('1\u202F092,40\u00A0€');
});

test('a share is shown in percent, with the decimals that are asked for', () => {
  expect(formatPercent(0.2034)).toBe('20\u00A0%');
  expect(formatPercent(0.2034, 2)).toBe('20,34\u00A0%');
});
