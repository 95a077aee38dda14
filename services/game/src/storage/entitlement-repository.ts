import { table, type Store } from '@girouette/store';
import type { Standings } from '../use-cases/ports';
import type { Standing } from '../domain/standing';

/** This service's copy of what owners have paid for. */
export const STANDINGS = table<Standing>('standings');

export function createStandingRepository(store: Store): Standings {
  const standings = store.table(STANDINGS);
  return {
    find: (ownerId) => standings.get(ownerId),
    upsert: (changes, ownerId, change) => {
      changes(STANDINGS).upsert(ownerId, change);
    },
  };
}
