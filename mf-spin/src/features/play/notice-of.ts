import type { ErrorBody } from '@girouette/contracts';
import { NoAnswer, Refusal } from '../../shared/spin-api';
import type { Notice } from './play-state';

const NO_ANSWER =
  'La connexion ne répond pas. Rien n’est perdu\u00a0: vérifiez votre réseau, puis réessayez.';
const GIFT_COMES_BY_MAIL = 'Si vous avez gagné, votre cadeau vous est envoyé par e-mail.';
const EMAIL_REFUSED =
  'Cette adresse e-mail n’est pas acceptée\u00a0: vérifiez-la, sans espace ni caractère invisible.';

/**
 * What a guest reads of a call that failed.
 * @param retry what tries it again; offered only when there was no answer
 * @throws the error itself when it is a fault of ours
 */
export function noticeOf(error: unknown, retry: () => void): Notice {
  if (error instanceof NoAnswer) return { text: NO_ANSWER, retry };
  if (!(error instanceof Refusal)) throw error;
  const { problem } = error;
  if (problem.code === 'ALREADY_PLAYED') return { text: playedBefore(problem) };
  if (problem.field === 'email') return { text: EMAIL_REFUSED };
  return { text: problem.message };
}

function playedBefore({ message, details }: ErrorBody): string {
  const played = new Date(String(details?.playedAt));
  if (Number.isNaN(played.getTime())) return `${message} ${GIFT_COMES_BY_MAIL}`;
  // The moment may be rounded to its day in UTC, which is the same day in Paris.
  const day = played.toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
  return `${message} C’était le ${day}. ${GIFT_COMES_BY_MAIL}`;
}
