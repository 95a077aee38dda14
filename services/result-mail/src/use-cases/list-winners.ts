import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { Winner } from '../domain/winner';
import { describeWinners, type DescribeDeps } from './describe-winners';
import type { ResultMailDeps } from './ports';

/**
 * One page of the winners of an owner's pages, the latest first.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function listWinners(
  deps: DescribeDeps & Pick<ResultMailDeps, 'wins'>,
  input: { principal: Principal; userId: string; page: number; limit: number },
): Promise<{ winners: Winner[]; total: number }> {
  const { principal, userId, ...window } = input;
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'winner:read', ownerId)) throw new AppError('FORBIDDEN');
  const { wins, total } = await deps.wins.latest(ownerId, window);
  return { winners: await describeWinners(deps, wins), total };
}
