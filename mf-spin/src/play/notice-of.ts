import type { ErrorBody } from '@girouette/contracts';
import { fill } from '@girouette/guest-texts/fill';
import { NetworkError, ApiError } from '../shared/spin-api';
import { sentenceOf, t } from '../shared/texts';
import type { Notice } from './play-state';

/**
 * The notice for a failed request.
 * @param retry sends it again; offered only when there was no answer
 * @throws the error itself when it is a programming error
 */
export function noticeOf(error: unknown, retry: () => void): Notice {
  if (error instanceof NetworkError) return { text: () => t.noAnswer, retry };
  if (!(error instanceof ApiError)) throw error;
  const { body } = error;
  return { text: () => refusalOf(body), ...(body.code === 'ADULTS_ONLY' && { at: 'adult' }) };
}

function refusalOf(body: ErrorBody): string {
  if (body.code === 'ALREADY_PLAYED') return playedBefore(body);
  if (body.code === 'INVALID_REQUEST' && body.field === 'email') return t.emailRefused;
  return sentenceOf(body);
}

function playedBefore(body: ErrorBody): string {
  const { details } = body;
  const message = sentenceOf(body);
  const played = new Date(String(details?.playedAt));
  if (Number.isNaN(played.getTime())) return fill(t.playedBefore, { message });
  // The server may round the moment to midnight UTC, which is the same day in Paris.
  const day = played.toLocaleDateString(t.locale, { dateStyle: 'long', timeZone: 'Europe/Paris' });
  return fill(t.playedOn, { message, day });
}
