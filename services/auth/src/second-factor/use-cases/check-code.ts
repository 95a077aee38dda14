import { AppError } from '@girouette/contracts';
import { activeFactor } from '../domain/second-factor';
import type { User } from '../../users/rules';
import { useCode } from './use-code';
import type { AuthDeps } from '../../deps';

/**
 * Uses up a code of a signed-in user's second factor. Wrong ones count like wrong passwords.
 * @returns the changed user
 * @throws AppError SECOND_FACTOR_OFF, CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function checkCode(
  deps: AuthDeps,
  { user, address, code }: { user: User; address: string; code: string },
): Promise<User> {
  if (!activeFactor(user)) throw new AppError('SECOND_FACTOR_OFF');
  const attempt = await deps.throttle.take(user.email, address);
  const changed = await useCode(deps, { user, code });
  if (!changed) throw new AppError('CODE_WRONG', { field: 'code' });
  await attempt.succeeded();
  return changed;
}
