import { MINUTE_MS } from '@girouette/contracts/durations';
import { handover } from '@girouette/guest-texts/compiled/handover';
import { terms } from '@girouette/guest-texts/compiled/terms';
import { voucher } from '@girouette/guest-texts/compiled/voucher';
import fc from 'fast-check';
import { aVoucher } from '../testing/a-voucher';
import { calendarEntry } from './calendar-entry';
import { FRENCH, readingOf } from './reading';

const url = 'https://girouette.example/cadeau/AbCd';

const entry = (changes = {}, now = '2026-11-22T12:00:00Z') =>
  calendarEntry({ voucher: aVoucher(changes), url, now: new Date(now), reading: FRENCH }) ?? '';
/** The content lines, unfolded (RFC 5545 §3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const momentOf = (text: string, name: string) => {
  const [, value = ''] = new RegExp(`${name}:(\\S+)`).exec(text) ?? [];
  return Date.parse(value.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
};

test('the reminder comes in the morning, two days before the end, with gift, place and code', () => {
  expect(linesOf(entry())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Girouette//Cadeau//FR',
    'BEGIN:VEVENT',
    'UID:D2SAMPASP6Z@girouette',
    'DTSTAMP:20261121T193000Z',
    'DTSTART:20261130T090000Z',
    'DTEND:20261130T093000Z',
    'SUMMARY:Cadeau à retirer\u00A0: Un café offert',
    'LOCATION:Chez Camille\\, 12 rue des Halles\\, 75001 Paris',
    'DESCRIPTION:Valable jusqu’au mardi 1er décembre inclus. Code\u00A0: D2SA-MPAS-P6Z',
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Cadeau à retirer\u00A0: Un café offert',
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('the reminder is in the language of the voucher', () => {
  const reading = readingOf('en', { voucher: voucher.en, handover: handover.en, terms: terms.en });
  const text = calendarEntry({ voucher: aVoucher(), url, now: new Date('2026-11-22'), reading });
  const lines = linesOf(text ?? '').map((line) => line.replace('\\,', ''));
  expect(lines).toContain('SUMMARY:Gift to collect: Un café offert');
  expect(lines).toContain(
    'DESCRIPTION:Valid until Tuesday 1 December inclusive. Code: D2SA-MPAS-P6Z',
  );
});

test('no reminder is in the past, and none comes after the end', () => {
  const first = Date.parse('2026-11-21T19:30:00Z');
  const end = Date.parse('2026-12-01T23:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: first, max: end }), (now) => {
      const text = entry({}, new Date(now).toISOString());
      // An hour before ten in the evening, the last waking hour.
      if (text === '') return expect(end - now).toBeLessThanOrEqual(180 * MINUTE_MS);
      expect(momentOf(text, 'DTSTART')).toBeGreaterThanOrEqual(now + 59 * MINUTE_MS);
      expect(momentOf(text, 'DTEND')).toBeLessThanOrEqual(end);
      // Winter time: Paris is an hour ahead.
      const hour = new Date(momentOf(text, 'DTSTART') + 60 * MINUTE_MS).getUTCHours();
      expect(hour).toBeGreaterThanOrEqual(10);
      expect(hour).toBeLessThan(22);
    }),
  );
});

test('what owners write breaks no line and ends no value, in lines of at most 75 bytes', () => {
  const written = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(written, written, (gift, name) => {
      const text = entry({ gift, restaurant: { name, address: '1, rue; A\nEND:VEVENT' } });
      const lines = text.split('\r\n');
      expect(
        Math.max(...lines.map((line) => new TextEncoder().encode(line).length)),
      ).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const [, summary = ''] =
        linesOf(text)
          .find((line) => line.startsWith('SUMMARY:'))
          ?.split('\u00A0: ') ?? [];
      const read = summary.replace(/\\(.)/g, (_, letter: string) =>
        letter === 'n' ? '\n' : letter,
      );
      expect(read).toBe(gift.replace(/\r\n|\r/g, '\n').split('\u00A0: ')[0]);
      expect(linesOf(text)).toHaveLength(21);
    }),
  );
});
