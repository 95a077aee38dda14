import { HOUR_MS } from '@girouette/contracts/durations';
import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import { dayIn } from '@girouette/guest-texts/dates-in';
import { fill } from '@girouette/guest-texts/fill';
import type { Voucher } from '@girouette/contracts/gifts/http/vouchers';
import type { Reading } from './reading';

const AHEAD_MS = 48 * HOUR_MS;
/** How soon a reminder comes that would otherwise be in the past. */
const SOONEST_MS = HOUR_MS;
/** The hours, in Paris, in which a reminder may ring. Every gift ends at midnight, and so would its reminder begin. */
const WAKING = { first: 10, last: 21 };
/** RFC 5545 §3.1, without the line break. */
const MAX_LINE_BYTES = 75;

interface Reminder {
  voucher: Voucher;
  /** The address of the voucher. */
  url: string;
  now: Date;
  reading: Reading;
}

/**
 * A reminder for the calendar (RFC 5545), 48 hours before the end of the gift, or in an hour when that has passed, but never at night.
 * @returns null when the gift ends sooner than that
 */
export function calendarEntry({ voucher, url, now, reading }: Reminder): string | null {
  const { gift, code, wonAt, lastDay, endsAt, restaurant } = voucher;
  const end = Date.parse(endsAt);
  const start = awake(Math.max(end - AHEAD_MS, now.getTime() + SOONEST_MS));
  if (start >= end) return null;
  const place = restaurant ? [restaurant.name, restaurant.address].join(', ') : null;
  const { language, voucher: texts } = reading;
  const summary = fill(texts.calendarSummary, { gift });
  const details = { day: dayIn(language, lastDay), code: formatGiftCode(code) };
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Girouette//Cadeau//${language.toUpperCase()}`,
    'BEGIN:VEVENT',
    // The same for every download, so that a calendar has the gift once.
    `UID:${code}@girouette`,
    `DTSTAMP:${utc(Date.parse(wonAt))}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(Math.min(start + HOUR_MS / 2, end))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(fill(texts.calendarDetails, details))}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const PARIS = new Intl.DateTimeFormat('en', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Paris',
});

/** The moment itself, or the first waking hour after it. */
function awake(moment: number): number {
  const hour = Number(PARIS.format(moment));
  const isAwake = hour >= WAKING.first && hour <= WAKING.last;
  return isAwake ? moment : awake(moment + HOUR_MS);
}

const utc = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Breaks a line between characters so that no part has more bytes than allowed. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
