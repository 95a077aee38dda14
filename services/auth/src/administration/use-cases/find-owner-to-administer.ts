import { AppError } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import type { User } from '../../domain/user';
import { findUserToAdminister } from './find-user-to-administer';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * The owner on whom an administrator acts.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND also for a sub-account, which owns nothing
 */
export async function findOwnerToAdminister(
  deps: Pick<AuthDeps, 'users'>,
  input: { actor: Actor; userId: string },
): Promise<User> {
  const user = await findUserToAdminister(deps, input);
  if (user.accountType === 'sub') throw new AppError('USER_NOT_FOUND');
  return user;
}
