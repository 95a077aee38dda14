import { addDays } from '@girouette/contracts';
import { validityOf, type GiftDays, type WonTerms } from '@girouette/contracts/gift-validity';

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long' });
const MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long' });

/** A winner's address is kept for this many days after the last day of the gift (docs/specification §10.24). */
const ADDRESS_DAYS = 30;
const MAIL_DAYS = 60;
const DAY_MS = 86_400_000;

/** When the winner's address is removed. */
export const addressKeptUntil = (gift: WonTerms): Date =>
  new Date(addDays(validityOf(gift).lastDay, ADDRESS_DAYS + 1));

/** When a mail is removed. It outlasts the 30 days in which a win can be claimed, so that no claim causes a second mail. */
export const mailKeptUntil = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + MAIL_DAYS * DAY_MS);

/** Such as `du dimanche 22 novembre au mardi 1er décembre 2026`, with both years when they differ, or `le …` for one day. */
export function describeValidity({ firstDay, lastDay }: GiftDays): string {
  if (firstDay === lastDay) return `le ${withYear(lastDay)}`;
  const sameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  const start = sameYear ? dayAndMonth(firstDay) : withYear(firstDay);
  return `du ${start} au ${withYear(lastDay)}`;
}

/** Such as `mardi 1er décembre 2026`. */
export const withYear = (day: string) => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

function dayAndMonth(day: string): string {
  const midnight = new Date(day);
  const date = midnight.getUTCDate();
  return `${WEEKDAY.format(midnight)} ${date === 1 ? '1er' : String(date)} ${MONTH.format(midnight)}`;
}
