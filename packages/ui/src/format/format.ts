const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' });
const times = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' });
const numbers = new Intl.NumberFormat('fr-FR');

/** A moment (ISO 8601) as its day in Paris, on one line, e.g. « 21 nov. 2026 ». */
export const formatDay = (moment: string): string =>
  days.format(new Date(moment)).replaceAll(' ', '\u00A0');

/** A moment (ISO 8601) as its day and time in Paris, e.g. « 21 nov. 2026, 20:30 ». */
export const formatMoment = (moment: string): string =>
  `${formatDay(moment)}, ${times.format(new Date(moment))}`;

/** « de » before a name or a noun, elided before a vowel or a mute h: « d’Administration ». */
export const ofName = (name: string): string =>
  /^[aeiouyhàâäéèêëîïôöùûü]/i.test(name.trim()) ? `d’${name}` : `de ${name}`;

/** A French phone number in pairs, e.g. « 06 12 34 56 78 »; others as they are. */
export const formatPhone = (phone: string): string =>
  /^0\d{9}$/.test(phone) ? phone.replaceAll(/\d\d(?!$)/g, '$& ') : phone;

/** A number with French spaces between thousands, e.g. « 1 240 ». */
export const formatCount = (count: number): string => numbers.format(count);

const EUROS = { style: 'currency', currency: 'EUR' } as const;
const amounts = new Intl.NumberFormat('fr-FR', EUROS);
const wholeAmounts = new Intl.NumberFormat('fr-FR', { ...EUROS, maximumFractionDigits: 0 });

/** An amount in euros, e.g. « 49,00 € »; `short` leaves out cents that are zero: « 49 € ». */
export const formatAmount = (euros: number, { short = false } = {}): string =>
  (short && Number.isInteger(euros) ? wholeAmounts : amounts).format(euros);

/** A share from 0 to 1 in percent, e.g. « 20 % ». @param decimals at most */
export const formatPercent = (share: number, decimals = 0): string =>
  share.toLocaleString('fr-FR', { style: 'percent', maximumFractionDigits: decimals });
