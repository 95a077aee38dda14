import { table, type Store } from '@girouette/store';
import type { Entitlement } from '../domain/entitlement';
import type { Entitlements } from '../use-cases/shared-ports';

/** One row per owner. */
export const ENTITLEMENTS = table<Entitlement>('entitlements');

export function createEntitlementRepository(store: Store): Entitlements {
  const entitlements = store.table(ENTITLEMENTS);
  return {
    find: (ownerId) => entitlements.get(ownerId),
    findAll: (ownerIds) => entitlements.getAll([...new Set(ownerIds)]),
    upsert(changes, ownerId, change) {
      changes(ENTITLEMENTS).upsert(ownerId, change);
    },
    remove(changes, ownerId) {
      changes(ENTITLEMENTS).delete(ownerId);
    },
  };
}
