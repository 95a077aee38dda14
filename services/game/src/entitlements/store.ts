import { table, type Changes, type Store } from '@girouette/store';
import type { Entitlement } from './rules';

/** This service's copy of the owners' subscriptions. */
export const ENTITLEMENTS = table<Entitlement>('entitlements').inMemory();

/** Creates the repository of the owners' subscriptions and grants. */
export function createEntitlements(store: Store) {
  const entitlements = store.table(ENTITLEMENTS);
  return {
    find: (ownerId: string): Promise<Entitlement | null> => entitlements.get(ownerId),

    /** `change` returns the new row, or null for no change. */
    upsert(
      changes: Changes,
      ownerId: string,
      change: (known: Entitlement | null) => Entitlement | null,
    ): void {
      changes(ENTITLEMENTS).upsert(ownerId, change);
    },

    /** Stores which pages the owner wants online first. */
    async choose(ownerId: string, chosen: readonly string[]): Promise<void> {
      await entitlements.update(ownerId, (known) => ({ ...known, chosen }));
    },

    remove(changes: Changes, ownerId: string): void {
      changes(ENTITLEMENTS).delete(ownerId);
    },
  };
}
