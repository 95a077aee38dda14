import { priceData, type PriceData } from '@girouette/contracts/http/billing';
import { table, type Row, type Store } from '@girouette/store';
import type { Prices } from '../use-cases/ports';
import { DEFAULT_PRICES } from '../domain/default-prices';

/** One row: the prices of today. */
export const PRICES = table<Row & PriceData>('prices');

const ID = 'current';

export function createPriceRepository(store: Store): Prices {
  const prices = store.table(PRICES);
  return {
    async read() {
      const row = await prices.get(ID);
      if (!row) throw new Error('There is no price list; it is made when the service starts.');
      return priceData.parse(row);
    },
    async seed() {
      await prices.insert({ id: ID, ...DEFAULT_PRICES });
    },
  };
}
