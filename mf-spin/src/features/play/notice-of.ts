import type { ErrorBody } from '@girouette/contracts';
import { NetworkError, ApiError } from '../../shared/spin-api';
import { NO_ANSWER } from '../../shared/no-answer';
import type { Notice } from './play-state';

const GIFT_COMES_BY_MAIL = 'Si vous avez gagné, votre cadeau vous est envoyé par e-mail.';
const EMAIL_REFUSED =
  'Cette adresse e-mail n’est pas acceptée\u00a0: vérifiez-\u2060la, sans espace ni caractère invisible.';

/**
 * The notice for a failed request.
 * @param retry sends it again; offered only when there was no answer
 * @throws the error itself when it is a programming error
 */
export function noticeOf(error: unknown, retry: () => void): Notice {
  if (error instanceof NetworkError) return { text: NO_ANSWER, retry };
  if (!(error instanceof ApiError)) throw error;
  const { body } = error;
  if (body.code === 'ALREADY_PLAYED') return { text: playedBefore(body) };
  if (body.code === 'INVALID_REQUEST' && body.field === 'email') return { text: EMAIL_REFUSED };
  return { text: body.message, ...(body.code === 'ADULTS_ONLY' && { at: 'adult' }) };
}

function playedBefore({ message, details }: ErrorBody): string {
  const played = new Date(String(details?.playedAt));
  if (Number.isNaN(played.getTime())) return `${message} ${GIFT_COMES_BY_MAIL}`;
  // The server may round the moment to midnight UTC, which is the same day in Paris.
  const day = played.toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
  return `${message} C’était le ${day}. ${GIFT_COMES_BY_MAIL}`;
}
