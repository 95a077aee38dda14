/** The conditions of a gift as text in a guest's language. Free of dependencies, to keep the guest's page light. */
import type { Cents } from '@girouette/contracts/money';
import type { GiftConditions, Hours } from '@girouette/contracts/pages/terms';
import type { Weekday } from '@girouette/contracts/weekdays';
import type { TermsTexts } from '../compiled/terms';
import { fill } from './fill';

export interface Reading {
  texts: TermsTexts;
  /** For `Intl`, as in `LANGUAGES`. */
  locale: string;
}

/** All conditions of a gift in one sentence, in French letter for letter as `conditionsText` (docs/specification §10.38). */
export function conditionsIn({ texts, locale }: Reading, conditions: GiftConditions): string {
  const { minimumPurchase, value, weekdays, hours } = conditions;
  const reading = { texts, locale };
  const purchase =
    minimumPurchase === 0
      ? texts.noPurchase
      : fill(texts.purchase, { amount: euroIn(locale, minimumPurchase) });
  const gift =
    value === null
      ? fill(texts.gift, { purchase })
      : fill(texts.giftWorth, { purchase, value: euroIn(locale, value) });
  const parts = [
    ...[gift, validityIn(texts, conditions)],
    ...(weekdays.length < 7 ? [weekdaysIn(reading, weekdays)] : []),
    ...(hours ? [hoursIn(texts, hours)] : []),
  ];
  return `${parts.join(texts.separator)}.`;
}

/** An amount in euros, e.g. `10 €`, `4,50 €`. */
export const euroIn = (locale: string, cents: Cents): string =>
  (cents / 100).toLocaleString(locale, {
    ...{ style: 'currency', currency: 'EUR' },
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

/** The validity of a gift, e.g. `valable 10 jours à partir de demain`. */
export function validityIn(texts: TermsTexts, { firstDay, validDays }: GiftConditions): string {
  if (firstDay === 'tomorrow') return fill(texts.fromTomorrow, { days: validDays });
  return validDays === 0 ? texts.todayOnly : fill(texts.fromToday, { days: validDays });
}

/** Some weekdays, e.g. `du lundi au jeudi`, `le mardi et le samedi`. */
export function weekdaysIn({ texts, locale }: Reading, weekdays: readonly Weekday[]): string {
  const names = weekdays.map((day) => weekdayIn(locale, day));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isRange = weekdays.every((day, at) => at === 0 || day === (weekdays[at - 1] ?? 0) + 1);
  if (isRange && names.length > 2) return fill(texts.days, { first, last });
  return new Intl.ListFormat(locale).format(names.map((day) => fill(texts.day, { day })));
}

/** 1 January 2024 was a Monday. */
const weekdayIn = (locale: string, day: Weekday): string =>
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });

/** The hours of a day, e.g. `de 12 h à 14 h 30`. */
export const hoursIn = (texts: TermsTexts, { from, to }: Hours): string =>
  fill(texts.hours, { from: timeIn(texts, from), to: timeIn(texts, to) });

/** A time of day, e.g. `12 h`, `14 h 30`. @param time as HH:mm, in 24 hours */
export function timeIn(texts: TermsTexts, time: string): string {
  const [hours = '', minute = ''] = time.split(':');
  const hour = Number(hours);
  return minute === '00' ? fill(texts.fullHour, { hour }) : fill(texts.time, { hour, minute });
}
