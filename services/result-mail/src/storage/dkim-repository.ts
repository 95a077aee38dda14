import { table, type Store } from '@girouette/store';
import type { DkimKeys } from '../domain/dkim';
import type { DkimStore } from '../use-cases/ports';

/** The keys of each sender's domain, in one row. The private keys are sealed with `MAIL_KEY`. */
export const DKIM = table<DkimKeys>('dkim');

export function createDkimRepository(store: Store): DkimStore {
  const rows = store.table(DKIM);
  return {
    find: async (domain) => (await rows.get(domain))?.keys ?? [],
    async change(domain, change, events) {
      const keysOf = (row: DkimKeys | null) => change(row?.keys ?? []);
      const changed = await rows.upsert(
        domain,
        (row) => {
          const keys = keysOf(row);
          return keys && { id: domain, keys };
        },
        () => events,
      );
      return changed !== null;
    },
  };
}
