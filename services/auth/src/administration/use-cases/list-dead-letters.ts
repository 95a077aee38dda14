import { AppError, may, type Principal } from '@girouette/contracts';
import type { DeadLetter } from '@girouette/events';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * The events that services could not handle, the newest first.
 * @throws AppError FORBIDDEN
 */
export async function listDeadLetters(
  { deadLetters }: Pick<AuthDeps, 'deadLetters'>,
  query: { principal: Principal; service?: string | undefined; limit: number },
): Promise<DeadLetter[]> {
  const { principal, service, limit } = query;
  if (!may(principal, 'dead-letter:manage')) throw new AppError('FORBIDDEN');
  return deadLetters.list({ limit, ...(service !== undefined && { group: service }) });
}
