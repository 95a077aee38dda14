import { AppError, type Principal } from '@girouette/contracts';
import type { Standing } from '../domain/standing';
import { maySeeProfile, type User } from '../domain/user';
import type { AuthDeps } from './ports';

/**
 * A user with the standing of the account they belong to.
 * @throws AppError FORBIDDEN for someone else's, USER_NOT_FOUND
 */
export async function readProfile(
  deps: Pick<AuthDeps, 'users' | 'standings'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ user: User; standing: Standing | null }> {
  if (!maySeeProfile(principal, userId)) throw new AppError('FORBIDDEN');
  const user = await deps.users.findById(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return { user, standing: await deps.standings.find(user.ownerId) };
}
