import { table, type Store } from '@girouette/store';
import type { Standings } from '../use-cases/ports';
import type { Standing } from '../domain/standing';

/** One row per owner; kept by `on-subscription-changed`. */
export const STANDINGS = table<Standing>('standings');

export function createStandingRepository(store: Store): Standings {
  const standings = store.table(STANDINGS);
  return { find: (ownerId) => standings.get(ownerId) };
}
