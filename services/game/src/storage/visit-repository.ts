import { table, type Store } from '@girouette/store';
import type { Visits } from '../use-cases/ports';

const DAY_SECONDS = 24 * 60 * 60;

/** One row for each page, day in Paris and device. It is kept until that day is certainly over. */
export const VISITS = table<{ id: string; at: Date }>('visits').expires('at', 2 * DAY_SECONDS);

export function createVisitRepository(store: Store): Visits {
  const visits = store.table(VISITS);
  return {
    add: ({ pageId, day, device, at }, events) =>
      visits.insert({ id: `${pageId}:${day}:${device}`, at }, events),
  };
}
