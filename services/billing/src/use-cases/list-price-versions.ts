import { AppError, may, type Principal } from '@girouette/contracts';
import type { PriceVersion } from '../domain/price-list';
import type { BillingDeps } from './ports';

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
  { prices, contacts }: Pick<BillingDeps, 'prices' | 'contacts'>,
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
