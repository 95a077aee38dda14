import { addDays, parisDay } from '@girouette/contracts';
import { GIFT_VALID_DAYS } from '@girouette/contracts/gifts';

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long' });
const MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long' });

/** A winner's address is kept for as many days after the last day of the gift (docs/specification §10.24). */
const ADDRESS_DAYS = 30;

/** First and last day of a gift, both included, as midnights UTC that stand for calendar days. */
export interface Validity {
  from: Date;
  to: Date;
}

/**
 * A gift is valid for 10 days starting tomorrow (docs/specification §9), where today is the day in Paris.
 * Calendar days are counted, not hours, so that the change to or from summer time moves nothing.
 */
export function giftValidity(announcedAt: Date): Validity {
  const today = parisDay(announcedAt);
  return { from: new Date(addDays(today, 1)), to: new Date(addDays(today, GIFT_VALID_DAYS)) };
}

/** When the winner's address is removed. */
export const addressKeptUntil = (announcedAt: Date): Date =>
  new Date(addDays(parisDay(announcedAt), GIFT_VALID_DAYS + ADDRESS_DAYS + 1));

/** E.g. `du dimanche 22 novembre au mardi 1er décembre 2026`; both years when they differ. */
export function describeValidity({ from, to }: Validity): string {
  const sameYear = from.getUTCFullYear() === to.getUTCFullYear();
  const start = sameYear ? dayAndMonth(from) : withYear(from);
  return `du ${start} au ${withYear(to)}`;
}

const withYear = (day: Date) => `${dayAndMonth(day)} ${String(day.getUTCFullYear())}`;

function dayAndMonth(day: Date): string {
  const date = day.getUTCDate();
  return `${WEEKDAY.format(day)} ${date === 1 ? '1er' : String(date)} ${MONTH.format(day)}`;
}
