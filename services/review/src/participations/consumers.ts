import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { ReviewDeps } from '../deps';

/** Stores that a guest has played. The guest may now leave a review. */
export const participationConsumers = ({ participations }: ReviewDeps): EventConsumer[] => [
  consume([events.wheelSpun], ({ data }, { changes }) => {
    const { participant: id, playId, pageId, ownerId, spelling, again = false, at } = data;
    const participation = { id, playId, pageId, ownerId, spelling, at: new Date(at) };
    participations.record(changes, participation, again);
  }),
];
