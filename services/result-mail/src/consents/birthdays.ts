import { AppError } from '@girouette/contracts';
import { readTicket } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';

/** The answer to a guest who tells a birthday, also a repeated one. */
export const NOTED = 'C’est noté. Merci\u202F!';

/**
 * Stores the birthday of the guest who has just played, with their consent to the restaurant's offers.
 * @param told.birthday as MM-dd
 * @throws AppError CONSENT_NOT_FOUND without a live consent from that page, or without a valid ticket
 */
export async function giveBirthday(
  { consents, keys, clock }: ResultMailDeps,
  { ticket, birthday }: { ticket: string; birthday: string },
): Promise<void> {
  const play = readTicket(keys, ticket, clock.now());
  const consent = play && (await consents.ofPlay(play));
  if (!consent) throw new AppError('CONSENT_NOT_FOUND');
  await changeBirthday({ consents }, { mark: consent.id, birthday });
}

/**
 * Changes the birthday of a guest who accepts offers.
 * @param told.birthday null removes it
 * @throws AppError CONSENT_NOT_FOUND without a live consent
 */
export async function changeBirthday(
  { consents }: Pick<ResultMailDeps, 'consents'>,
  { mark, birthday }: { mark: string; birthday: string | null },
): Promise<void> {
  if (!(await consents.changeBirthday(mark, birthday))) throw new AppError('CONSENT_NOT_FOUND');
}
