import { AppError, lastParisDays, may, type Principal } from '@girouette/contracts';
import type { AnalyticsDeps } from '../deps';
import type { PlatformTotals } from './rules';

/**
 * The numbers of the administrator's dashboard (docs/specification §2.5, screen 1).
 * @throws AppError FORBIDDEN
 */
export async function readPlatform(
  { platform }: AnalyticsDeps,
  { principal }: { principal: Principal },
): Promise<PlatformTotals> {
  if (!may(principal, 'platform:read')) throw new AppError('FORBIDDEN');
  return platform.totals();
}

const POINTS = 10;
const STEP_DAYS = 10;

/**
 * The chart of the administrator's dashboard (docs/specification §2.5, screen 1): ten dates, ten days apart, ending today.
 * @returns for each date, yyyy-MM-dd in Paris, the subscriptions begun or renewed in the ten days up to it
 * @throws AppError FORBIDDEN
 */
export async function readSubscriptions(
  { platform, clock }: AnalyticsDeps,
  { principal }: { principal: Principal },
): Promise<{ day: string; subscriptions: number }[]> {
  if (!may(principal, 'platform:read')) throw new AppError('FORBIDDEN');
  const days = lastParisDays(POINTS * STEP_DAYS, clock.now());
  const counts = await platform.subscriptionsOf(days);
  return Array.from({ length: POINTS }, (_, point) => {
    const end = (point + 1) * STEP_DAYS;
    const subscriptions = counts.slice(end - STEP_DAYS, end).reduce((sum, count) => sum + count, 0);
    return { day: days[end - 1] ?? '', subscriptions };
  });
}
