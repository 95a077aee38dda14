import { table, type Store } from '@girouette/store';
import type { Owner } from '../domain/owner';
import type { Owners } from '../use-cases/ports';

export const OWNERS = table<Owner>('owners');

export function createOwnerRepository(store: Store): Owners {
  const owners = store.table(OWNERS);
  return {
    find: (ownerId) => owners.get(ownerId),
    record(changes, owner) {
      changes(OWNERS).upsert(owner.id, () => owner);
    },
    remove(changes, ownerId) {
      changes(OWNERS).delete(ownerId);
    },
  };
}
