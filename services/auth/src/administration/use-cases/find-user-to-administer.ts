import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/service-kit';
import { readUser } from '../../users/actions';
import type { User } from '../../users/rules';
import type { AuthDeps } from '../../deps';

/**
 * The user on whom an administrator acts.
 * @throws AppError FORBIDDEN for everybody else, USER_NOT_FOUND
 */
export async function findUserToAdminister(
  deps: AuthDeps,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<User> {
  if (!may(actor.principal, 'user:administer')) throw new AppError('FORBIDDEN');
  const user = await readUser(deps, userId);
  return user;
}
