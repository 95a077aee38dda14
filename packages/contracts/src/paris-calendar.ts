/** Days and times in Paris, where the restaurants are. */

import { DAY_MS, HOUR_MS } from './durations';
import { createMemo } from './memo';
import type { Weekday } from './weekdays';

/** Only its parts are read: how a locale joins them changes between versions of Node. */
const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

/**
 * A moment in Paris time.
 * @returns `dateTime`: ISO 8601 with Paris's offset; `timeOfDay`: HH:mm
 */
export function parisTime(moment: Date): { dateTime: string; timeOfDay: string } {
  const part = Object.fromEntries(
    paris.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const timeOfDay = `${part.hour}:${part.minute}`;
  const offset = (part.timeZoneName ?? '').replace('GMT', '');
  const dateTime = `${part.year}-${part.month}-${part.day}T${timeOfDay}:${part.second}${offset}`;
  return { dateTime, timeOfDay };
}

let latest = { hour: Number.NaN, day: '' };

/** The calendar day in Paris, as yyyy-MM-dd. The latest result is cached; days and offsets change only on the hour in UTC. */
export function parisDay(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  if (hour !== latest.hour) latest = { hour, day: parisTime(moment).dateTime.slice(0, 10) };
  return latest.day;
}

let latestOffset = { hour: Number.NaN, ms: 0 };

/** The day and the minute in Paris, e.g. `2026-11-21T20:30`. Cached like `parisDay`, for many moments in a row. */
export function parisMinute(moment: Date): string {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  if (hour !== latestOffset.hour) {
    latestOffset = { hour, ms: shownAt(moment) - moment.getTime() };
  }
  return new Date(moment.getTime() + latestOffset.ms).toISOString().slice(0, 16);
}

/** Each spin repeats two calculations for the same few days. */
const MOST_DAYS = 1_000;
const laterDay = createMemo<string, string>(MOST_DAYS);
const momentInParis = createMemo<string, number>(MOST_DAYS);

/** The day that is `days` later, both as yyyy-MM-dd. Computed in UTC, where each day has 24 hours. */
export const addDays = (day: string, days: number): string =>
  laterDay(`${day}+${days}`, () =>
    new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10),
  );

/** Returns the weekday of a day: 1 is Monday, 7 is Sunday (ISO 8601). */
export const weekdayOf = (day: string): Weekday =>
  (((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday;

/** The Monday of a day's week, both as yyyy-MM-dd. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** Returns the moment when a clock in Paris shows this day (yyyy-MM-dd) and time (HH:mm). */
export const parisMoment = (day: string, time: string): Date => {
  const shown = `${day}T${time}:00Z`;
  return new Date(momentInParis(shown, () => momentOf(Date.parse(shown)).getTime()));
};

/** The last `count` days in Paris as yyyy-MM-dd, the oldest first, ending with the day of `now`. */
export function lastParisDays(count: number, now: Date): string[] {
  const today = parisDay(now);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

/**
 * The same day of the month and time in Paris, `months` later, or the last day of a shorter month. A time skipped by the change to summer
 * time moves an hour later.
 */
export function addMonths(from: Date, months: number): Date {
  const shown = new Date(shownAt(from));
  const to = new Date(shown);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(shown.getUTCDate(), lastDay));
  return momentOf(to.getTime());
}

/** Returns the Paris date and time as the milliseconds when a UTC clock shows the same. */
const shownAt = (moment: Date): number =>
  Date.parse(`${parisTime(moment).dateTime.slice(0, 19)}Z`) + moment.getUTCMilliseconds();

/** Returns the moment when a Paris clock shows this time. When summer time ends, the first of the two. */
function momentOf(shown: number): Date {
  const inSummer = new Date(shown - 2 * HOUR_MS);
  return shownAt(inSummer) === shown ? inSummer : new Date(shown - HOUR_MS);
}
