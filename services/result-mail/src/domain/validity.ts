import { addDays, DEFAULT_GIFT_TERMS, parisDay, type GiftConditions } from '@girouette/contracts';

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long' });
const MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long' });

/** A winner's address is kept for this many days after the last day of the gift (docs/specification §10.24). */
const ADDRESS_DAYS = 30;
const MAIL_DAYS = 60;
const DAY_MS = 86_400_000;

/** The first and last day of a gift, both included, as midnights in UTC that stand for calendar days. */
export interface Validity {
  from: Date;
  to: Date;
}

type ValidityTerms = Pick<GiftConditions, 'firstDay' | 'validDays'>;

/**
 * The days on which the restaurant hands a gift over. Today is the day in Paris. The default is 10 days starting tomorrow
 * (docs/specification §9 and §10.38). It counts calendar days and not hours, so a change of summer time moves nothing.
 */
export function giftValidity(
  announcedAt: Date,
  { firstDay, validDays }: ValidityTerms = DEFAULT_GIFT_TERMS,
): Validity {
  const today = parisDay(announcedAt);
  const from = firstDay === 'today' ? today : addDays(today, 1);
  return { from: new Date(from), to: new Date(addDays(today, validDays)) };
}

/** When the winner's address is removed. */
export const addressKeptUntil = (
  announcedAt: Date,
  { validDays }: ValidityTerms = DEFAULT_GIFT_TERMS,
): Date => new Date(addDays(parisDay(announcedAt), validDays + ADDRESS_DAYS + 1));

/** When a mail is removed. It outlasts the 30 days in which a win can be claimed, so that no claim causes a second mail. */
export const mailKeptUntil = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + MAIL_DAYS * DAY_MS);

/** Such as `du dimanche 22 novembre au mardi 1er décembre 2026`, with both years when they differ, or `le …` for one day. */
export function describeValidity({ from, to }: Validity): string {
  if (from.getTime() === to.getTime()) return `le ${withYear(to)}`;
  const sameYear = from.getUTCFullYear() === to.getUTCFullYear();
  const start = sameYear ? dayAndMonth(from) : withYear(from);
  return `du ${start} au ${withYear(to)}`;
}

const withYear = (day: Date) => `${dayAndMonth(day)} ${String(day.getUTCFullYear())}`;

function dayAndMonth(day: Date): string {
  const date = day.getUTCDate();
  return `${WEEKDAY.format(day)} ${date === 1 ? '1er' : String(date)} ${MONTH.format(day)}`;
}
