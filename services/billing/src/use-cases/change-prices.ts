import { AppError, may, type Principal } from '@girouette/contracts';
import type { PlanPrices, PriceList } from '../domain/price-list';
import type { Plan } from '../domain/payment';
import type { BillingDeps } from './ports';

/**
 * Replaces the prices of one plan with a new version that records author and time. The other plan is unchanged.
 * @returns the new prices of both plans
 * @throws AppError FORBIDDEN
 */
export async function changePrices(
  { prices, clock }: Pick<BillingDeps, 'prices' | 'clock'>,
  change: { principal: Principal; plan: Plan; planPrices: PlanPrices },
): Promise<PriceList> {
  const { principal, plan, planPrices } = change;
  if (!may(principal, 'price:change')) throw new AppError('FORBIDDEN');
  const changed = await prices.change((current) => ({
    prices: { ...current.prices, [plan]: planPrices },
    changedBy: principal.userId,
    changedAt: clock.now(),
  }));
  return changed.prices;
}
