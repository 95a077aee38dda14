import type { PriceData } from '@girouette/contracts/http/billing';
import type { BillingDeps } from './ports';

/** The price list; a list of one, as docs/specification §3 has it. */
export const listPrices = async ({ prices }: Pick<BillingDeps, 'prices'>): Promise<PriceData[]> => [
  await prices.read(),
];
