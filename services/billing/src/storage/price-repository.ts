import { unlessTaken, type Doc, type Documents } from '@girouette/service-kit';
import { priceData, type PriceData } from '@girouette/contracts/http/billing';
import type { PriceRepository } from '../app/ports';
import { DEFAULT_PRICES } from '../domain/default-prices';

const ID = 'current';

export function createPriceRepository(documents: Documents): PriceRepository {
  const prices = documents.collection<Doc & PriceData>('prices');
  return {
    async read() {
      const doc = await prices.findOne({ _id: ID });
      if (!doc) throw new Error('There is no price list; it is made when the service starts.');
      return priceData.parse(doc);
    },
    async seed() {
      await unlessTaken(prices.insertOne({ _id: ID, ...DEFAULT_PRICES }));
    },
  };
}
