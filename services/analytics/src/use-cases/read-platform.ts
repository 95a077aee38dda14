import { AppError, may, type Principal } from '@girouette/contracts';
import type { PlatformTotals } from '../domain/platform';
import type { AnalyticsDeps } from './ports';

/**
 * The numbers of the administrator's dashboard (docs/specification §2.5, screen 1).
 * @throws AppError FORBIDDEN
 */
export async function readPlatform(
  { platform }: Pick<AnalyticsDeps, 'platform'>,
  { principal }: { principal: Principal },
): Promise<PlatformTotals> {
  if (!may(principal, 'platform:read')) throw new AppError('FORBIDDEN');
  return platform.totals();
}
