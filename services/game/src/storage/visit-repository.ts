import { table, type Store } from '@girouette/store';
import type { Visits } from '../use-cases/ports';

const DAY_SECONDS = 24 * 60 * 60;

/** Openings of pages, kept for as long as a browser may repeat one. */
export const VISITS = table<{ id: string; at: Date }>('visits').expires('at', 30 * DAY_SECONDS);

export function createVisitRepository(store: Store): Visits {
  const visits = store.table(VISITS);
  return {
    add: ({ pageId, visitId, at }, events) =>
      visits.insert({ id: `${pageId}:${visitId}`, at }, events),
  };
}
