import type { AnyEvent, Network } from '@girouette/contracts';
import { DAY_SECONDS } from '@girouette/contracts/durations';
import { table, type Store } from '@girouette/store';

export type ClickCounts = Record<Network, number>;

/** The click counters of a page. They have their own row, because they change with every guest and the page rarely does. */
export const CLICKS = table<{ id: string } & ClickCounts>('clicks');

const NONE: ClickCounts = { instagram: 0, facebook: 0, googleMaps: 0, twitter: 0 };

/** Creates the repository of click counters. */
export function createClicks(store: Store) {
  const clicks = store.table(CLICKS);
  return {
    async countsOf(pageId: string): Promise<ClickCounts> {
      return (await clicks.get(pageId)) ?? NONE;
    },

    /**
     * Adds one.
     * @throws AppError UNAVAILABLE while events cannot be published and too many of the page wait
     */
    count: (pageId: string, network: Network, events: readonly AnyEvent[]): Promise<void> =>
      clicks.increment(pageId, { [network]: 1 }, NONE, events),

    async remove(pageId: string): Promise<void> {
      await clicks.delete(pageId);
    },
  };
}

/** One row for each page, day in Paris and device. It is kept until that day is certainly over. */
export const VISITS = table<{ id: string; at: Date }>('visits').expires('at', 2 * DAY_SECONDS);

/** Creates the repository of visits. */
export function createVisits(store: Store) {
  const visits = store.table(VISITS);
  return {
    /**
     * @param visit.day in Paris, as yyyy-MM-dd
     * @returns false when the device's visit of that day is already counted
     */
    add: (
      { pageId, day, device, at }: { pageId: string; day: string; device: string; at: Date },
      events: readonly AnyEvent[],
    ): Promise<boolean> => visits.insert({ id: `${pageId}:${day}:${device}`, at }, events),
  };
}
