import { AppError, may, type Principal } from '@girouette/contracts';
import type { BillingDeps } from '../deps';
import type { Plan } from '../payments/rules';
import type { PlanPrices, PriceList, PriceVersion } from './rules';

/** The current prices of both plans. */
export const listPrices = async ({ prices }: BillingDeps): Promise<PriceList> =>
  (await prices.read()).prices;

/**
 * Replaces the prices of one plan with a new version that records author and time. The other plan is unchanged.
 * @returns the new prices of both plans
 * @throws AppError FORBIDDEN
 */
export async function changePrices(
  { prices, clock }: BillingDeps,
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

/** A version of the prices with the administrator's current name; empty when unknown. */
export interface NamedPriceVersion {
  version: PriceVersion;
  changedByName: string;
}

/**
 * One page of the price versions, latest first.
 * @throws AppError FORBIDDEN
 */
export async function listPriceVersions(
  { prices, contacts }: BillingDeps,
  { principal, ...window }: { principal: Principal; page: number; limit: number },
): Promise<{ rows: NamedPriceVersion[]; total: number }> {
  if (!may(principal, 'price:change')) throw new AppError('FORBIDDEN');
  const { versions, total } = await prices.history(window);
  const administrators = versions.flatMap(({ changedBy }) => changedBy ?? []);
  const known = await contacts.findAll(administrators);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const rows = versions.map((version) => ({
    version,
    changedByName: names.get(version.changedBy ?? '') ?? '',
  }));
  return { rows, total };
}
