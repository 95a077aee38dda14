import type { PriceList } from '../domain/price-list';
import type { BillingDeps } from './ports';

/** The current prices of both plans. */
export const listPrices = ({ prices }: Pick<BillingDeps, 'prices'>): Promise<PriceList> =>
  prices.read();
