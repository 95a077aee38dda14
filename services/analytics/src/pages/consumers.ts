import { events, type PageSnapshot } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { Changes } from '@girouette/store';
import type { AnalyticsDeps } from '../deps';
import { withSnapshot } from './rules';

/** Keeps the names of the pages for the administrator's table. */
export function pageConsumers({ pages }: AnalyticsDeps): EventConsumer[] {
  /** Stores the snapshot of a page, unless a newer version is known. Events may arrive late or twice. */
  const record = (
    changes: Changes,
    options: { snapshot: PageSnapshot; listed: boolean; at: Date },
  ) => {
    pages.upsert(changes, options.snapshot.pageId, (page) => withSnapshot(page, options));
  };
  return [
    consume([events.pageErased], ({ data }, { changes }) => {
      pages.remove(changes, data.pageId);
    }),
    // All three events carry the same snapshot of a page.
    consume(
      [events.pageCreated, events.pageUpdated, events.pageSwitched],
      ({ data, time }, { changes }) => {
        record(changes, { snapshot: data, listed: true, at: new Date(time) });
      },
    ),
    consume([events.pageDeleted], ({ data, time }, { changes }) => {
      record(changes, { snapshot: data, listed: false, at: new Date(time) });
    }),
  ];
}
