import { AppError, may, type Principal } from '@girouette/contracts';
import { isRunningAt } from '../domain/subscription';
import type { BillingDeps } from './ports';

const POINTS = 10;
const STEP_MS = 10 * 86_400_000;

/**
 * How many subscriptions ran at ten moments ten days apart, the oldest first and the last one now (docs/specification §2.5).
 * @throws AppError FORBIDDEN
 */
export async function countSubscriptions(
  { subscriptions, clock }: Pick<BillingDeps, 'subscriptions' | 'clock'>,
  { principal }: { principal: Principal },
): Promise<{ at: Date; count: number }[]> {
  if (!may(principal, 'subscription:count')) throw new AppError('FORBIDDEN');
  const now = clock.now().getTime();
  const points = Array.from({ length: POINTS }, (_, index) => ({
    at: new Date(now - (POINTS - 1 - index) * STEP_MS),
    count: 0,
  }));
  const [oldest = { at: clock.now() }] = points;
  for await (const subscription of subscriptions.endingAfter(oldest.at)) {
    for (const point of points) {
      if (isRunningAt(subscription, point.at)) point.count += 1;
    }
  }
  return points;
}
