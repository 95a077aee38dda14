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
    participations.record(changes, {
      id: data.participant,
      playId: data.playId,
      pageId: data.pageId,
      ownerId: data.ownerId,
      spelling: data.spelling,
      at: new Date(data.at),
    });
  }),
];
