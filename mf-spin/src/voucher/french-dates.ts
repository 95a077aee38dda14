import { parisTime } from '@girouette/contracts/paris-calendar';

const NBSP = '\u00A0';

/** A day (yyyy-MM-dd), e.g. `mardi 1er décembre`. */
export const dayText = (day: string): string =>
  new Date(day)
    .toLocaleDateString('fr-FR', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    })
    .replace(/\b1 /, '1er ');

/** A moment in Paris, e.g. `mardi 1er décembre à 20 h 14`. */
export function momentText(moment: Date): string {
  const { dateTime, timeOfDay } = parisTime(moment);
  const [hour, minute] = timeOfDay.split(':');
  return `${dayText(dateTime.slice(0, 10))} à ${Number(hour)}${NBSP}h${NBSP}${minute}`;
}
