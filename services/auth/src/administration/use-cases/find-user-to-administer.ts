import { AppError, may } from '@girouette/contracts';
import type { Actor } from '@girouette/platform/kit';
import type { User } from '../../domain/user';
import type { AuthDeps } from '../../use-cases/ports';

/**
 * The user on whom an administrator acts.
 * @throws AppError FORBIDDEN for everybody else, USER_NOT_FOUND
 */
export async function findUserToAdminister(
  { users }: Pick<AuthDeps, 'users'>,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<User> {
  if (!may(actor.principal, 'user:administer')) throw new AppError('FORBIDDEN');
  const user = await users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}
