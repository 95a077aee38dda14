import { AppError, may, type Principal } from '@girouette/contracts';
import type { AuthDeps } from '../../deps';
import type { UserCounts } from './directory-ports';

/**
 * How many users there are, and how many have each status.
 * @throws AppError FORBIDDEN
 */
export async function countUsers(
  { directory }: AuthDeps,
  { principal }: { principal: Principal },
): Promise<UserCounts> {
  if (!may(principal, 'user:administer')) throw new AppError('FORBIDDEN');
  return directory.counts();
}
