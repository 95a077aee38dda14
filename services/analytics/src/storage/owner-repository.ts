import { table, type Changes, type Store } from '@girouette/store';
import type { Owners } from '../use-cases/ports';
import { NO_FIGURES, type OwnerFigures } from '../domain/owner-figures';

/** One owner: the name, empty until it is heard, and what has been counted. */
export interface OwnerRow extends OwnerFigures {
  id: string;
  name: string;
}

export const OWNERS = table<OwnerRow>('owners');

const unknownOwner = { ...NO_FIGURES, name: '' };

export function createOwnerRepository(store: Store): Owners {
  const owners = store.table(OWNERS);
  return {
    figuresOf: async (ownerId) => (await owners.get(ownerId)) ?? NO_FIGURES,
    namesOf: async (ownerIds) => {
      const found = await owners.getAll([...new Set(ownerIds)]);
      return new Map(found.map(({ id, name }) => [id, name]));
    },
  };
}

export function addToOwner(changes: Changes, id: string, counts: Partial<OwnerFigures>): void {
  changes(OWNERS).increment(id, counts, unknownOwner);
}

export function keepOwnerName(changes: Changes, id: string, name: string): void {
  changes(OWNERS).upsert(id, (owner) => ({ ...(owner ?? unknownOwner), id, name }));
}
