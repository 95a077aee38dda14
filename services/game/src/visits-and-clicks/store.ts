import { table, type Store } from '@girouette/store';
import type { ClickCounts, Clicks, Visits } from '../use-cases/ports';

/** The click counters of a page. They have their own row, because they change with every guest and the page rarely does. */
export const CLICKS = table<{ id: string } & ClickCounts>('clicks');

const NONE: ClickCounts = { instagram: 0, facebook: 0, googleMaps: 0, twitter: 0 };

export function createClicks(store: Store): Clicks {
  const clicks = store.table(CLICKS);
  return {
    async countsOf(pageId) {
      return (await clicks.get(pageId)) ?? NONE;
    },
    count: (pageId, network, events) => clicks.increment(pageId, { [network]: 1 }, NONE, events),
    async remove(pageId) {
      await clicks.delete(pageId);
    },
  };
}

const DAY_SECONDS = 24 * 60 * 60;

/** One row for each page, day in Paris and device. It is kept until that day is certainly over. */
export const VISITS = table<{ id: string; at: Date }>('visits').expires('at', 2 * DAY_SECONDS);

export function createVisits(store: Store): Visits {
  const visits = store.table(VISITS);
  return {
    add: ({ pageId, day, device, at }, events) =>
      visits.insert({ id: `${pageId}:${day}:${device}`, at }, events),
  };
}
