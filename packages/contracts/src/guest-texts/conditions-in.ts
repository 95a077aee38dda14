/** How the conditions of a gift read in the language of a guest. In French it is what `terms-texts` says. */
import type { GiftConditions, Hours, Weekday } from '../terms';
import type { ConditionsTexts } from './compiled/conditions';
import type { TermsTexts } from './compiled/terms';
import { fill } from './fill';
import { LANGUAGES, type Language } from './languages';

/** A language and its texts about conditions. */
export interface Speech {
  language: Language;
  conditions: ConditionsTexts;
  terms: TermsTexts;
}

/** An amount in cents without its currency, e.g. `10`, `4,50`. */
export const amountIn = (language: Language, cents: number): string =>
  new Intl.NumberFormat(LANGUAGES[language].locale, {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    useGrouping: false,
  }).format(cents / 100);

/** E.g. `Achat minimum de 10 euros.`. */
export const purchaseIn = (
  { language, conditions }: Pick<Speech, 'language' | 'conditions'>,
  { minimumPurchase }: Pick<GiftConditions, 'minimumPurchase'>,
): string =>
  minimumPurchase === 0
    ? conditions.noPurchase
    : fill(conditions.minimumPurchase, { amount: amountIn(language, minimumPurchase) });

/** E.g. ` Remis du lundi au jeudi, de 12 h à 14 h.`; empty when a gift is handed over at any time. */
export function whenIn(
  speech: Speech,
  { weekdays, hours }: Pick<GiftConditions, 'weekdays' | 'hours'>,
): string {
  const { conditions, terms } = speech;
  const texts = [
    ...(weekdays.length === 7 ? [] : [weekdaysIn(speech, weekdays)]),
    ...(hours ? [hoursIn(terms, hours)] : []),
  ];
  if (texts.length === 0) return '';
  return ` ${fill(conditions.handedOver, { when: texts.join(terms.separator) })}`;
}

/** E.g. `valable 10 jours à partir de demain`. */
export function validityIn(
  { terms }: Pick<Speech, 'terms'>,
  { firstDay, validDays: days }: Pick<GiftConditions, 'firstDay' | 'validDays'>,
): string {
  if (firstDay === 'tomorrow') return fill(terms.fromTomorrow, { days });
  return days === 0 ? terms.todayOnly : fill(terms.fromToday, { days });
}

function weekdaysIn({ language, conditions, terms }: Speech, weekdays: readonly Weekday[]): string {
  const names = weekdays.map((day) => weekdayIn(language, day));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isRange = weekdays.every((day, at) => at === 0 || day === (weekdays[at - 1] ?? 0) + 1);
  if (isRange && names.length > 2) return fill(terms.days, { first, last });
  const each = names.map((day) => fill(terms.day, { day }));
  if (each.length === 1) return each.join('');
  const days = each.slice(0, -1).join(terms.separator);
  return fill(conditions.lastDay, { days, last: each.at(-1) ?? '' });
}

const weekdayIn = (language: Language, day: Weekday): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, { timeZone: 'UTC', weekday: 'long' }).format(
    // The first of January 2024 was a Monday.
    Date.UTC(2024, 0, day),
  );

const hoursIn = (terms: TermsTexts, { from, to }: Hours): string =>
  fill(terms.hours, { from: timeIn(terms, from), to: timeIn(terms, to) });

function timeIn(terms: TermsTexts, time: string): string {
  const [padded, minute = ''] = time.split(':');
  const hour = Number(padded);
  return minute === '00' ? fill(terms.fullHour, { hour }) : fill(terms.time, { hour, minute });
}
