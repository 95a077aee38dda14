import { AppError } from '@girouette/contracts';
import { isGuessable } from '../domain/guessable-password';

/**
 * Refuses a new password that others would try first.
 * @param options.field the name of the input
 * @throws AppError PASSWORD_REFUSED
 */
export function assertPassword(
  password: string,
  { email, field }: { email: string; field: string },
): void {
  if (isGuessable(password, { email })) throw new AppError('PASSWORD_REFUSED', { field });
}
