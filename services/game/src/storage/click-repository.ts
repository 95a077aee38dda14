import { table, type Store } from '@girouette/store';
import type { ClickCounts, Clicks } from '../use-cases/ports';

/** The click counters of a page. They have their own row, because they change with every guest and the page rarely does. */
export const CLICKS = table<{ id: string } & ClickCounts>('clicks');

const NONE: ClickCounts = { instagram: 0, facebook: 0, googleMaps: 0, twitter: 0 };

export function createClickRepository(store: Store): Clicks {
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
