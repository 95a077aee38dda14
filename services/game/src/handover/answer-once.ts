import { hash } from 'node:crypto';
import { actingOf, AppError, type Principal } from '@girouette/contracts';
import { idOfRequest } from '../pages/actions';
import type { TillAnswers } from './till-answer-store';

/** A call with its `Idempotency-Key`. */
export interface Repeatable {
  principal: Principal;
  call: string;
  /** Hash of the `Idempotency-Key`; null without one. */
  requestKey: string | null;
  parameters: unknown;
  now: Date;
}

/** The number of a request with an `Idempotency-Key`, in the form of a `nonce`. Repeats have the same one. */
export const nonceOf = ({ principal, call, requestKey }: Repeatable): string | null =>
  requestKey === null ? null : idOfRequest(`${actingOf(principal).id}:${call}`, requestKey);

/**
 * Answers a repeat as the first request, for 24 hours. A refusal is not kept, because what was refused may be possible later.
 * @param work must itself change nothing at a repeat with the same `nonceOf`, since two requests may be under way at the same time
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the first request had other parameters
 */
export async function answerOnce<A extends object>(
  { tillAnswers }: { tillAnswers: TillAnswers },
  request: Repeatable,
  work: () => Promise<A>,
): Promise<A> {
  const id = nonceOf(request);
  if (id === null) return work();
  const parameters = hash('sha256', JSON.stringify(request.parameters), 'hex');
  const repeated = async (): Promise<A | null> => {
    const known = await tillAnswers.find(id);
    if (known === null) return null;
    if (known.parameters !== parameters) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return JSON.parse(known.answer) as A;
  };
  const earlier = await repeated();
  if (earlier) return earlier;
  const answer = await work();
  const kept = { id, parameters, answer: JSON.stringify(answer), at: request.now };
  if (await tillAnswers.keep(kept)) return answer;
  return (await repeated()) ?? answer;
}
