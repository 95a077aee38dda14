import { table, type Row, type Store } from '@girouette/store';
import { DEFAULT_PRICE_LIST, type PriceVersion } from './rules';

/** One row per version, never changed. The version is the id, so of two simultaneous changes only one wins. */
export const PRICE_VERSIONS = table<Row & PriceVersion>('price-versions').unique(
  'byVersion',
  'version',
);

/** Creates the repository of the prices. */
export function createPrices(store: Store) {
  const versions = store.table(PRICE_VERSIONS);
  const add = (version: PriceVersion) =>
    versions.insert({ id: String(version.version), ...version });

  async function read(): Promise<PriceVersion> {
    const [newest] = await versions.find('byVersion', [], { order: 'desc', limit: 1 });
    if (!newest) throw new Error('There is no price list; it is created when the service starts.');
    return newest;
  }

  return {
    /** The latest version. */
    read,

    /**
     * Stores a new version.
     * @param changeOf creates it from the latest one; runs again when another change came first
     */
    async change(
      changeOf: (current: PriceVersion) => Omit<PriceVersion, 'version'>,
    ): Promise<PriceVersion> {
      for (;;) {
        const current = await read();
        const next = { ...changeOf(current), version: current.version + 1 };
        if (await add(next)) return next;
      }
    },

    /** One page (from 1) of the versions, newest first, and the total number. */
    async history({
      page,
      limit,
    }: {
      page: number;
      limit: number;
    }): Promise<{ versions: PriceVersion[]; total: number }> {
      return {
        versions: await versions.find('byVersion', [], {
          order: 'desc',
          limit,
          skip: (page - 1) * limit,
        }),
        total: await versions.count('byVersion', []),
      };
    },

    /** Stores the default prices, unless prices exist. */
    async seed(now: Date): Promise<void> {
      await add({ version: 1, prices: DEFAULT_PRICE_LIST, changedBy: null, changedAt: now });
    },
  };
}
