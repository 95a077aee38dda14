import { table, type Store } from '@girouette/store';
import type { StandingRepository } from '../app/ports';
import type { Standing } from '../domain/standing';

/** One row per owner; kept by `on-subscription-changed`. */
export const STANDINGS = table<Standing>('standings');

export function createStandingRepository(store: Store): StandingRepository {
  const standings = store.table(STANDINGS);
  return { find: (ownerId) => standings.get(ownerId) };
}
