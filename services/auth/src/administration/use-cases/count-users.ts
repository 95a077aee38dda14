import { AppError, may, type Principal } from '@girouette/contracts';
import type { AuthDeps } from '../../use-cases/ports';
import type { UserCounts } from './directory-ports';

/**
 * How many users there are, and how many have each status.
 * @throws AppError FORBIDDEN
 */
export async function countUsers(
  { directory }: Pick<AuthDeps, 'directory'>,
  { principal }: { principal: Principal },
): Promise<UserCounts> {
  if (!may(principal, 'user:administer')) throw new AppError('FORBIDDEN');
  return directory.counts();
}
