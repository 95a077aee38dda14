/** Days and moments in Paris as guests read them in their language. */
import { parisTime } from '@girouette/contracts/paris-calendar';
import { LANGUAGES, type Language } from '@girouette/contracts/languages';

const NBSP = '\u00A0';

const LONG = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' } as const;

/** A day (yyyy-MM-dd), e.g. `mardi 1er décembre`, `Tuesday 1 December`. */
export const dayIn = (language: Language, day: string): string => {
  const midnight = new Date(day);
  return language === 'fr' ? frenchDay(midnight) : formatted(language, LONG, midnight);
};

/** A day (yyyy-MM-dd) with its year, e.g. `mardi 1er décembre 2026`. */
export const dayAndYearIn = (language: Language, day: string): string => {
  const midnight = new Date(day);
  return language === 'fr'
    ? `${frenchDay(midnight)} ${day.slice(0, 4)}`
    : formatted(language, { ...LONG, year: 'numeric' }, midnight);
};

/** The day of a moment in Paris with its year, e.g. `mardi 1er décembre 2026`. */
export const dateIn = (language: Language, moment: Date): string =>
  dayAndYearIn(language, parisTime(moment).dateTime.slice(0, 10));

/** The first and the last day (yyyy-MM-dd) of a period; the first one has its year where that is not the year of the last one. */
export const periodIn = (
  language: Language,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): { first: string; last: string } => ({
  first:
    firstDay.slice(0, 4) === lastDay.slice(0, 4)
      ? dayIn(language, firstDay)
      : dayAndYearIn(language, firstDay),
  last: dayAndYearIn(language, lastDay),
});

const DAY_OF_YEAR = { timeZone: 'UTC', day: 'numeric', month: 'long' } as const;

/** A day of each year (MM-dd), e.g. `1er juin`, `14 June`. */
export function birthdayIn(language: Language, birthday: string): string {
  // A leap year, because it has 29 February.
  const midnight = new Date(`2000-${birthday}`);
  const text = formatted(language, DAY_OF_YEAR, midnight);
  return language === 'fr' && birthday.endsWith('-01') ? text.replace('1', '1er') : text;
}

/** The names of the months, from January. */
export const monthsIn = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    formatted(language, { timeZone: 'UTC', month: 'long' }, new Date(Date.UTC(2000, month))),
  );

/** A moment in Paris, e.g. `mardi 1er décembre à 20 h 14`, `Tuesday 1 December at 20:14`. */
export function momentIn(language: Language, moment: Date): string {
  if (language !== 'fr') {
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return formatted(language, { ...LONG, ...time, timeZone: 'Europe/Paris' }, moment);
  }
  const { dateTime, timeOfDay } = parisTime(moment);
  const [hour, minute] = timeOfDay.split(':');
  return `${dayIn('fr', dateTime.slice(0, 10))} à ${Number(hour)}${NBSP}h${NBSP}${minute}`;
}

/** Joined here, because how French joins the parts changes between versions of Intl, and the first of a month is `1er`. */
function frenchDay(midnight: Date): string {
  const part = (name: 'weekday' | 'month') =>
    formatted('fr', { timeZone: 'UTC', [name]: 'long' }, midnight);
  const date = midnight.getUTCDate();
  return `${part('weekday')} ${date === 1 ? '1er' : date} ${part('month')}`;
}

/** Making a format costs 50 times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(language: Language, options: Intl.DateTimeFormatOptions, moment: Date): string {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[language].locale, options);
  formats.set(key, format);
  return format.format(moment);
}
