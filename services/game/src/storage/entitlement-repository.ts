import { table, type Store } from '@girouette/store';
import type { Entitlements } from '../use-cases/ports';
import type { Entitlement } from '../domain/entitlement';

/** This service's copy of the owners' subscriptions. */
export const ENTITLEMENTS = table<Entitlement>('entitlements').inMemory();

export function createEntitlementRepository(store: Store): Entitlements {
  const entitlements = store.table(ENTITLEMENTS);
  return {
    find: (ownerId) => entitlements.get(ownerId),
    upsert: (changes, ownerId, change) => {
      changes(ENTITLEMENTS).upsert(ownerId, change);
    },
    async choose(ownerId, chosen) {
      await entitlements.update(ownerId, (known) => ({ ...known, chosen }));
    },
    remove(changes, ownerId) {
      changes(ENTITLEMENTS).delete(ownerId);
    },
  };
}
