const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeZone: 'Europe/Paris',
});
const numberFormat = new Intl.NumberFormat('fr-FR');

/** A moment (ISO 8601) as a day in Paris, e.g. « 21 nov. 2026 ». */
export const frenchDay = (moment: string): string => dayFormat.format(new Date(moment));

/** A count with French spaces between thousands. */
export const frenchNumber = (count: number): string => numberFormat.format(count);
