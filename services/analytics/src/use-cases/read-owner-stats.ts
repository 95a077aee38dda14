import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import type { OwnerStats } from '../domain/owner-stats';
import type { AnalyticsDeps } from './ports';

/**
 * The counters of an owner's dashboard, read from one row.
 * @throws AppError FORBIDDEN when the caller may not see them
 */
export async function readOwnerStats(
  { owners }: Pick<AnalyticsDeps, 'owners'>,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<OwnerStats> {
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'stats:read', ownerId)) throw new AppError('FORBIDDEN');
  return owners.statsOf(ownerId);
}
