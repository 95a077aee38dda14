const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' });
const moments = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});
const numbers = new Intl.NumberFormat('fr-FR');

/** A moment (ISO 8601) as its day in Paris, e.g. « 21 nov. 2026 ». */
export const formatDay = (moment: string): string => days.format(new Date(moment));

/** A moment (ISO 8601) as its day and time in Paris, e.g. « 21 nov. 2026, 20:30 ». */
export const formatMoment = (moment: string): string => moments.format(new Date(moment));

/** A French phone number in pairs, e.g. « 06 12 34 56 78 »; others as they are. */
export const formatPhone = (phone: string): string =>
  /^0\d{9}$/.test(phone) ? phone.replaceAll(/\d\d(?!$)/g, '$& ') : phone;

/** A number with French spaces between thousands, e.g. « 1 240 ». */
export const formatCount = (count: number): string => numbers.format(count);

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** An amount in euros with its cents, e.g. « 49,00 € ». */
export const formatAmount = (euros: number): string => money.format(euros);
