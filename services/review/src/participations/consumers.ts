import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { Participations } from './store';

/** Stores that a guest has played. The guest may now leave a review. */
export const participationConsumers = ({
  participations,
}: {
  participations: Participations;
}): EventConsumer[] => [
  consume([events.wheelSpun], ({ data }, { changes }) => {
    const { participant: id, playId, pageId, ownerId, spelling, at } = data;
    participations.record(changes, {
      id,
      playId,
      pageId,
      ownerId,
      spelling,
      at: new Date(at),
    });
  }),
];
