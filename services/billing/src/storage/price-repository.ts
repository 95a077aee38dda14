import { table, type Row, type Store } from '@girouette/store';
import { DEFAULT_PRICE_LIST, type PriceVersion } from '../domain/price-list';
import type { Prices } from '../use-cases/ports';

/** One row per version, never changed. The version is the id, so of two simultaneous changes only one wins. */
export const PRICE_VERSIONS = table<Row & PriceVersion>('price-versions').unique(
  'byVersion',
  'version',
);

export function createPriceRepository(store: Store): Prices {
  const versions = store.table(PRICE_VERSIONS);
  const add = (version: PriceVersion) =>
    versions.insert({ id: String(version.version), ...version });

  async function read(): Promise<PriceVersion> {
    const [newest] = await versions.find('byVersion', [], { order: 'desc', limit: 1 });
    if (!newest) throw new Error('There is no price list; it is created when the service starts.');
    return newest;
  }

  return {
    read,
    async change(changeOf) {
      for (;;) {
        const current = await read();
        const next = { ...changeOf(current), version: current.version + 1 };
        if (await add(next)) return next;
      }
    },
    history: async ({ page, limit }) => ({
      versions: await versions.find('byVersion', [], {
        order: 'desc',
        limit,
        skip: (page - 1) * limit,
      }),
      total: await versions.count('byVersion', []),
    }),
    async seed(now) {
      await add({ version: 1, prices: DEFAULT_PRICE_LIST, changedBy: null, changedAt: now });
    },
  };
}
