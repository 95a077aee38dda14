import {
  pushToOutbox,
  unlessTaken,
  type Collection,
  type Doc,
  type Documents,
  type Outboxed,
} from '@girouette/service-kit';
import type { ClickCounts, Clicks } from '../app/ports';

export const CLICKS = 'clicks';

/** While events cannot be sent they wait in the counter; more than this would make each further click slow. */
export const MOST_WAITING = 1_000;

type CounterDoc = Doc & { counts: Partial<ClickCounts> };

const NONE: ClickCounts = { instagram: 0, facebook: 0, googleMaps: 0, twitter: 0 };

/** A counter for each page, apart from the page: it changes with every guest, the page hardly ever. */
export function openClicks(documents: Documents): Clicks {
  const counters: Collection<Outboxed<CounterDoc>> = documents.collection(CLICKS);
  return {
    async of(pageId) {
      const doc = await counters.findOne({ _id: pageId }, { projection: { counts: 1 } });
      return { ...NONE, ...doc?.counts };
    },

    async count(pageId, network, { event, now }) {
      const update = pushToOutbox({ $inc: { [`counts.${network}`]: 1 } }, [event], now);
      const withRoom = { _id: pageId, [`outbox.${MOST_WAITING - 1}`]: { $exists: false } };
      if (await unlessTaken(counters.updateOne(withRoom, update, { upsert: true }))) return true;
      // The counter is full; or it was made by another first click at this very moment.
      return (await counters.updateOne(withRoom, update)).matched === 1;
    },
  };
}
