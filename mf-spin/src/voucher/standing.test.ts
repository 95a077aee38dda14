import { aVoucher } from '../testing/a-voucher';
import { FRENCH } from './reading';
import { standingOf } from './standing';

const at = (moment: string, changes = {}) =>
  standingOf(aVoucher(changes), new Date(moment), FRENCH);

test.each([
  ['from midnight in Paris on', '2026-11-21T23:00:00Z', 'redeemable', 'Encore 10 jours'],
  ['five days before the end', '2026-11-26T11:00:00Z', 'redeemable', 'Encore 6 jours'],
  ['the day before the end', '2026-11-30T22:59:00Z', 'redeemable', 'Encore 2 jours'],
  ['on the last day', '2026-12-01T19:40:00Z', 'redeemable', 'Encore 3 h 20'],
  ['at a full hour', '2026-12-01T21:00:00Z', 'redeemable', 'Encore 2 h'],
  ['in the last hour', '2026-12-01T22:48:30Z', 'redeemable', 'Encore 12 min'],
  ['in the last second', '2026-12-01T22:59:59Z', 'redeemable', 'Encore 1 min'],
  ['at the end', '2026-12-01T23:00:00Z', 'expired', 'Valable jusqu’au mardi 1er décembre'],
])('%s the voucher says it', (...row) => {
  const [, now, verdict, text] = row;
  const standing = at(now);
  expect(standing.verdict).toBe(verdict);
  expect(standing.text.replaceAll('\u00A0', ' ')).toBe(text);
});

test('an early gift begins at midnight in Paris', () => {
  expect(at('2026-11-21T22:59:59Z', { verdict: 'early' })).toEqual({
    verdict: 'early',
    text: 'À partir de demain',
  });
  expect(at('2026-11-21T23:00:00Z', { verdict: 'early' }).verdict).toBe('redeemable');
});

test('what the server hands over is not early, and what it calls expired does not begin again', () => {
  expect(at('1970-01-01T00:00:00Z').verdict).toBe('redeemable');
  expect(at('1970-01-01T00:00:00Z', { verdict: 'expired' }).verdict).toBe('expired');
});

test('hours that pass midnight count on the day after the last one', () => {
  const endsAt = '2026-12-02T01:00:00.000Z';
  expect(at('2026-12-02T00:30:00Z', { endsAt }).text).toBe('Encore 30\u00A0min');
});

test('time does not change what the server knows', () => {
  const redeemedAt = '2026-11-25T19:14:00.000Z';
  expect(at('2027-01-01T00:00:00Z', { verdict: 'redeemed', redeemedAt })).toEqual({
    verdict: 'redeemed',
    text: 'Remis le mercredi 25 novembre à 20\u00A0h\u00A014',
  });
  expect(at('2027-01-01T00:00:00Z', { verdict: 'revoked' }).verdict).toBe('revoked');
});
