import { table, type Row, type Store } from '@girouette/store';
import { DEFAULT_PRICE_LIST, type PriceList } from '../domain/price-list';
import type { Prices } from '../use-cases/ports';

/** Has one row: the current prices. */
export const PRICES = table<Row & PriceList>('prices');

const ID = 'current';

export function createPriceRepository(store: Store): Prices {
  const prices = store.table(PRICES);
  return {
    async read() {
      const row = await prices.get(ID);
      if (!row) throw new Error('There is no price list; it is created when the service starts.');
      return row;
    },
    async seed() {
      await prices.insert({ id: ID, ...DEFAULT_PRICE_LIST });
    },
  };
}
