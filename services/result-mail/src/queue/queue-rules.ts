import { addDays } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { validityOf, type WonTerms } from '@girouette/contracts/gifts/gift-validity';
import { GUEST_DATA_SERVICES } from '@girouette/contracts/mails/guest-data';
import type { CampaignMail, LaterAskMail, Mail, RequestedMail, WinnerMail } from './rules';

/** A mail that this service does not have yet. */
type NewMail =
  | (Unsent<WinnerMail> & { sealed: string })
  | (Unsent<RequestedMail> & { sealed: string });

/** A later ask that this service does not have yet. */
type NewLaterAsk = Unsent<LaterAskMail> & { sealed: string; asksAt: Date };

/** A campaign mail that this service does not have yet. */
type NewCampaignMail = Unsent<CampaignMail> & { asksAt: Date };

type Unsent<M> = Omit<M, 'status' | 'attempts' | 'dueAt' | 'addressKeptUntil' | 'keptUntil'>;

/** A claim of a winner's mail, which goes only to the address of the play. */
export type Claimed = Omit<Unsent<WinnerMail>, 'sealed'>;

/** A new mail in the queue, due when it is accepted. */
export const queued = (mail: NewMail): Mail => ({
  ...mail,
  status: 'queued',
  attempts: 0,
  dueAt: mail.acceptedAt,
  ...keptFor(mail),
});

/** A new mail to a winner, who may confirm until `acceptedAt`. */
export const awaitingConfirmation = (mail: NewMail & { kind: 'winner' }): Mail => ({
  ...queued(mail),
  status: 'awaiting-confirmation',
});

/** A new mail to a winner who confirmed before the address of the play was known. */
export const awaitingAddress = (mail: Claimed): Mail => ({
  ...mail,
  status: 'awaiting-address',
  attempts: 0,
  ...keptFor(mail),
});

/** A later ask or a campaign mail, which becomes due at `asksAt`. */
export const awaitingHour = (mail: NewLaterAsk | NewCampaignMail): Mail => ({
  ...mail,
  status: 'awaiting-hour',
  attempts: 0,
  keptUntil: mailKeptUntil(mail.asksAt),
});

/** The mail that confirms the erasure of a guest, which becomes due when every service has erased its part. */
export const awaitingErasure = (mail: Unsent<RequestedMail> & { sealed: string }): Mail => ({
  ...mail,
  status: 'awaiting-erasure',
  attempts: 0,
  awaitedServices: GUEST_DATA_SERVICES,
  keptUntil: mailKeptUntil(mail.acceptedAt),
});

type Kept = Pick<Mail, 'addressKeptUntil' | 'keptUntil'>;

const keptFor = (mail: Pick<NewMail, 'kind' | 'acceptedAt'>): Kept =>
  mail.kind === 'winner' ? winnerMailKept(mail) : { keptUntil: mailKeptUntil(mail.acceptedAt) };

/** A mail to a winner outlasts the winner's address. */
export function winnerMailKept({
  acceptedAt,
  wonAt = acceptedAt,
  conditions,
}: Pick<WinnerMail, 'acceptedAt' | 'wonAt' | 'conditions'>): Kept {
  const addressUntil = addressKeptUntil({ wonAt, conditions });
  const keptUntil = mailKeptUntil(acceptedAt);
  return {
    addressKeptUntil: addressUntil,
    keptUntil: keptUntil > addressUntil ? keptUntil : addressUntil,
  };
}

/** A winner's address is kept for this many days after the last day of the gift (docs/specification §10.24). */
const ADDRESS_DAYS = 30;
const MAIL_DAYS = 60;

/** When the winner's address is removed. */
export const addressKeptUntil = (gift: WonTerms): Date =>
  new Date(addDays(validityOf(gift).lastDay, ADDRESS_DAYS + 1));

/** When a mail is removed. It outlasts the 30 days for claiming a win, so that no claim causes a second mail. */
export const mailKeptUntil = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + MAIL_DAYS * DAY_MS);
