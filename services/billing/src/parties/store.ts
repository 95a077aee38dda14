import type { Buyer } from '@girouette/contracts/billing/buyer-rules';
import { table, type Changes, type Row, type Store } from '@girouette/store';

/** The firm of each owner, for the invoices to come. Issued ones keep theirs. */
export const BUYERS = table<Row & Buyer>('buyers');

/** Creates the repository of the firms that invoices are made out to, by owner id. */
export function createBuyers(store: Store) {
  const buyers = store.table(BUYERS);
  return {
    find: (ownerId: string) => buyers.get(ownerId),

    async set(ownerId: string, buyer: Buyer): Promise<void> {
      await buyers.upsert(ownerId, () => ({ id: ownerId, ...buyer }));
    },

    remove(changes: Changes, ownerId: string): void {
      changes(BUYERS).delete(ownerId);
    },
  };
}
