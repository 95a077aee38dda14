import type { PriceList } from '../domain/price-list';
import type { BillingDeps } from './ports';

/** The current prices of both plans. */
export const listPrices = async ({ prices }: Pick<BillingDeps, 'prices'>): Promise<PriceList> =>
  (await prices.read()).prices;
