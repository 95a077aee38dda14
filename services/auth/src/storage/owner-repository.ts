import { table, type Store } from '@girouette/store';
import { NEW_OWNER, type Owner } from '../domain/owner';
import type { Owners } from '../use-cases/shared-ports';

/** One row for each owner with grants. */
export const OWNERS = table<Owner>('owners');

export function createOwnerRepository(store: Store): Owners {
  const owners = store.table(OWNERS);
  return {
    find: (ownerId) => owners.get(ownerId),
    findAll: (ownerIds) => owners.getAll([...new Set(ownerIds)]),
    grant: (id, change, eventsOf) =>
      owners.upsert(
        id,
        (known) => {
          const owner = known ?? { ...NEW_OWNER, id };
          const next = change(owner);
          return next && { ...next, version: owner.version + 1 };
        },
        eventsOf,
      ),
    remove(changes, ownerId) {
      changes(OWNERS).delete(ownerId);
    },
  };
}
