import { events } from '@girouette/contracts';
import { consume, type DepartedPages, type EventConsumer } from '@girouette/platform/kit';
import type { Participations } from './store';

/** Stores that a guest has played. The guest may now leave a review. */
export const participationConsumers = ({
  participations,
  departedPages,
}: {
  participations: Participations;
  departedPages: DepartedPages;
}): EventConsumer[] => [
  consume([events.wheelSpun], async ({ data }, { changes }) => {
    const ownerId = await departedPages.ownerOf({ pageId: data.pageId, ownerId: data.ownerId });
    participations.record(changes, {
      id: data.participant,
      playId: data.playId,
      pageId: data.pageId,
      ownerId,
      spelling: ownerId === data.ownerId ? data.spelling : undefined,
      at: new Date(data.at),
    });
  }),
];
