import { events } from '@girouette/contracts';
import { placeOf } from '@girouette/contracts/pages/place';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { ReviewDeps } from '../deps';
import type { Page } from './store';

/** Keeps the copy of the landing pages. */
export const pageConsumers = ({ pages }: ReviewDeps): EventConsumer[] => [
  consume([events.pageDeleted], ({ data }, { changes }) => {
    pages.record(changes, { ...snapshotOf(data), deleted: true });
  }),
  // All three carry the same snapshot of a page.
  consume(
    [events.pageCreated, events.pageUpdated, events.pageSwitched],
    ({ data }, { changes }) => {
      pages.record(changes, snapshotOf(data));
    },
  ),
  consume([events.pageErased], ({ data }, { changes }) => {
    pages.remove(changes, data.pageId);
  }),
];

interface PageData {
  pageId: string;
  ownerId: string;
  placeId?: string | undefined;
  version: number;
  resturantName: string;
  replayAfterDays?: number | null | undefined;
}

const snapshotOf = (data: PageData): Page => ({
  id: data.pageId,
  ownerId: data.ownerId,
  placeId: placeOf(data),
  version: data.version,
  name: data.resturantName,
  replayAfterDays: data.replayAfterDays ?? null,
});
