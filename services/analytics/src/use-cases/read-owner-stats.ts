import { AppError, type Principal } from '@girouette/contracts';
import type { OwnerStats } from '@girouette/contracts/http/analytics';
import { statsOf } from '../domain/owner-figures';
import { ownerSeenBy } from '../domain/policies';
import type { AnalyticsDeps } from './ports';

/**
 * The figures of an owner's dashboard: one row, however much has been played.
 * @throws AppError FORBIDDEN when the caller may not see them
 */
export async function readOwnerStats(
  { owners }: Pick<AnalyticsDeps, 'owners'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<OwnerStats> {
  const ownerId = ownerSeenBy(principal, userId);
  if (ownerId === null) throw new AppError('FORBIDDEN');
  return statsOf(await owners.figuresOf(ownerId));
}
