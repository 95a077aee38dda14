import { AppError, may, type Principal } from '@girouette/contracts';
import type { DeadLetter } from '@girouette/events';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * One event that a service could not handle.
 * @throws AppError FORBIDDEN, DEAD_LETTER_NOT_FOUND
 */
export async function readDeadLetter(
  { deadLetters }: Pick<AuthDeps, 'deadLetters'>,
  { principal, id }: { principal: Principal; id: string },
): Promise<DeadLetter> {
  if (!may(principal, 'dead-letter:manage')) throw new AppError('FORBIDDEN');
  const letter = await deadLetters.find(id);
  if (!letter) throw new AppError('DEAD_LETTER_NOT_FOUND');
  return letter;
}
