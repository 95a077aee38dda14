import { addDays } from '@girouette/contracts';
import { validityOf, type WonTerms } from '@girouette/contracts/gift-validity';

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
