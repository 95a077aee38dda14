import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { Page } from '../domain/page';
import type { ReviewDeps } from '../use-cases/ports';
import { recordPage } from '../use-cases/record-page';
import { recordParticipation } from '../use-cases/record-participation';

/** The events that this service reacts to. */
export const consumers = (deps: ReviewDeps): EventConsumer[] => [
  consume([events.pageDeleted], ({ data }, { changes }) => {
    recordPage(deps, { page: { ...snapshotOf(data), deleted: true }, changes });
  }),
  // All three carry the same snapshot of a page.
  consume(
    [events.pageCreated, events.pageUpdated, events.pageSwitched],
    ({ data }, { changes }) => {
      recordPage(deps, { page: snapshotOf(data), changes });
    },
  ),
  consume([events.pageErased], ({ data }, { changes }) => {
    deps.pages.remove(changes, data.pageId);
  }),
  consume([events.wheelSpun], ({ data }, { changes }) => {
    const { participant: id, playId, pageId, ownerId, spelling, at } = data;
    const participation = { id, playId, pageId, ownerId, spelling, at: new Date(at) };
    recordParticipation(deps, { participation, changes });
  }),
];

interface PageData {
  pageId: string;
  ownerId: string;
  version: number;
  resturantName: string;
  replayAfterDays?: number | null | undefined;
}

const snapshotOf = ({
  pageId,
  ownerId,
  version,
  resturantName,
  replayAfterDays = null,
}: PageData): Page => ({
  ...{ id: pageId, ownerId, version },
  name: resturantName,
  replayAfterDays,
});
