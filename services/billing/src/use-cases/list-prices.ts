import type { PriceList } from '../domain/price-list';
import type { BillingDeps } from './ports';

export const listPrices = async ({ prices }: Pick<BillingDeps, 'prices'>): Promise<PriceList> =>
  (await prices.read()).prices;
