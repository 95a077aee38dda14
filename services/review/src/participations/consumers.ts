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
    const { participant: id, playId, pageId, ownerId: said, spelling, at } = data;
    const ownerId = await departedPages.ownerOf({ pageId, ownerId: said });
    participations.record(changes, {
      id,
      playId,
      pageId,
      ownerId,
      spelling: ownerId === said ? spelling : undefined,
      at: new Date(at),
    });
  }),
];
