/** The conditions of a gift as French text, for the guest's page, the editor and the mail. Free of dependencies. */
import type { Cents } from '../money';
import type { GiftConditions, Hours } from './terms';
import type { Weekday } from '../weekdays';

/** Conditions as they are on the wire, with amounts in euros. */
export type ConditionsFormat = Omit<GiftConditions, 'weekdays'> & { weekdays: readonly Weekday[] };

/** Conditions from the wire, with amounts in cents. */
export const conditionsFrom = (format: ConditionsFormat): GiftConditions => ({
  ...format,
  minimumPurchase: Math.round(format.minimumPurchase * 100),
  value: format.value === null ? null : Math.round(format.value * 100),
});

const NBSP = '\u00A0';
const WEEKDAY_NAMES: Record<Weekday, string> = {
  1: 'lundi',
  2: 'mardi',
  3: 'mercredi',
  4: 'jeudi',
  5: 'vendredi',
  6: 'samedi',
  7: 'dimanche',
};

/** An amount in euros without its sign, e.g. `10`, `4,50`. */
export function euroNumber(cents: Cents): string {
  const rest = cents % 100;
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${Math.floor(cents / 100)}${decimals}`;
}

/** An amount in euros, e.g. `10 €`, `4,50 €`. */
export const euroText = (cents: Cents): string => `${euroNumber(cents)}${NBSP}€`;

/** A time of day, e.g. `12 h`, `14 h 30`. */
const timeText = (time: string): string => {
  const [hour, minute] = time.split(':');
  return `${Number(hour)}${NBSP}h${minute === '00' ? '' : `${NBSP}${minute}`}`;
};

/** The hours of a day, e.g. `de 12 h à 14 h 30`. */
export const hoursText = ({ from, to }: Hours): string => `de ${timeText(from)} à ${timeText(to)}`;

/** Some weekdays, e.g. `du lundi au jeudi`, `le mardi et le samedi`; null for every day. */
export function weekdaysText(weekdays: readonly Weekday[]): string | null {
  if (weekdays.length === 7) return null;
  const names = weekdays.map((day) => WEEKDAY_NAMES[day]);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isRange = weekdays.every((day, at) => at === 0 || day === (weekdays[at - 1] ?? 0) + 1);
  if (isRange && names.length > 2) return `du ${first} au ${last}`;
  const listed = names.map((name) => `le ${name}`);
  return listed.length === 1 ? `le ${first}` : `${listed.slice(0, -1).join(', ')} et le ${last}`;
}

/** The validity of a gift, e.g. `valable 10 jours à partir de demain`. */
export function validityText({ firstDay, validDays }: GiftConditions): string {
  const days = `${validDays}${NBSP}jour${validDays > 1 ? 's' : ''}`;
  if (firstDay === 'tomorrow') return `valable ${days} à partir de demain`;
  if (validDays === 0) return 'valable aujourd’hui seulement';
  return validDays === 1
    ? 'valable aujourd’hui et demain'
    : `valable aujourd’hui et les ${days} suivants`;
}

/** The minimum purchase as the winner's mail says it, e.g. `Achat minimum de 10 euros.` (docs/specification §9). */
export const purchaseText = ({ minimumPurchase }: GiftConditions): string =>
  minimumPurchase === 0
    ? 'Sans obligation d’achat.'
    : `Achat minimum de ${euroNumber(minimumPurchase)}${NBSP}euros.`;

/** The times of the handover, e.g. ` Remis du lundi au jeudi, de 12 h à 14 h.`; empty when a gift is handed over at any time. */
export function whenText({ weekdays, hours }: GiftConditions): string {
  const texts = [weekdaysText(weekdays), hours && hoursText(hours)].filter((text) => text !== null);
  return texts.length === 0 ? '' : ` Remis ${texts.join(', ')}.`;
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** All conditions of a gift in one sentence (docs/specification §10.38). */
export function conditionsText(conditions: GiftConditions): string {
  const { minimumPurchase, value, weekdays, hours } = conditions;
  const gift = value === null ? 'Cadeau remis' : `Cadeau d’une valeur de ${euroText(value)}, remis`;
  const purchase =
    minimumPurchase === 0 ? 'sans obligation d’achat' : `dès ${euroText(minimumPurchase)} d’achat`;
  const when = [weekdaysText(weekdays), hours && hoursText(hours)].filter((text) => text !== null);
  return `${[`${gift} ${purchase}`, validityText(conditions), ...when].join(', ')}.`;
}
