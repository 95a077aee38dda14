const long = (date: Date, timeZone: string): string =>
  date.toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone }).replace(/^1 /, '1er ');

/** The day of a moment in Paris, e.g. `1er décembre 2026`. */
export const dateText = (moment: string): string => long(new Date(moment), 'Europe/Paris');

/** A day (yyyy-MM-dd), e.g. `1er décembre 2026`. */
export const dayText = (day: string): string => long(new Date(day), 'UTC');
