import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { Winner } from '../domain/winner';
import { describeWinners, type DescribeDeps } from './describe-winners';
import type { ResultMailDeps } from './ports';

/**
 * All winners of an owner's pages in parts, the earliest first, and how many there are.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function tabulateWinners(
  deps: DescribeDeps & Pick<ResultMailDeps, 'wins'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<{ total: number; parts: AsyncIterable<Winner[]> }> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'winner:read', ownerId)) throw new AppError('FORBIDDEN');
  return { total: await deps.wins.countOf(ownerId), parts: described(deps, ownerId) };
}

async function* described(
  deps: DescribeDeps & Pick<ResultMailDeps, 'wins'>,
  ownerId: string,
): AsyncGenerator<Winner[]> {
  for await (const wins of deps.wins.allOf(ownerId)) yield describeWinners(deps, wins);
}
