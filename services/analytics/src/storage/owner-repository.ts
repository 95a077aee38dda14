import { table, type Store } from '@girouette/store';
import { NO_STATS, type OwnerStats } from '../domain/owner-stats';
import type { Owners } from '../use-cases/ports';

/** An owner's counters and name. The name is empty until the registration is known. */
export interface OwnerRow extends OwnerStats {
  id: string;
  name: string;
}

export const OWNERS = table<OwnerRow>('owners').index('byName', 'name');

export const UNKNOWN_OWNER = { ...NO_STATS, name: '' };

export function createOwnerRepository(store: Store): Owners {
  const owners = store.table(OWNERS);
  return {
    statsOf: async (ownerId) => (await owners.get(ownerId)) ?? NO_STATS,
    namesOf: async (ownerIds) => {
      const found = await owners.getAll([...new Set(ownerIds)]);
      return new Map(found.map(({ id, name }) => [id, name]));
    },
    add(changes, { ownerId, counts }) {
      changes(OWNERS).increment(ownerId, counts, UNKNOWN_OWNER);
    },
    setName(changes, { ownerId: id, name }) {
      changes(OWNERS).upsert(id, (owner) => ({ ...(owner ?? UNKNOWN_OWNER), id, name }));
    },
    remove(changes, ownerId) {
      changes(OWNERS).delete(ownerId);
    },
  };
}
