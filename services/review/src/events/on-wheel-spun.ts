import { events } from '@girouette/contracts';
import { consume } from '@girouette/service-kit';
import { keepParticipation } from '../storage/participations-repository';

/** Who played may leave a review, and is told before a second try. */
export const onWheelSpun = consume([events.wheelSpun], ({ data }, { changes }) => {
  const { participant, playId, pageId, ownerId, at } = data;
  keepParticipation(changes, { id: participant, playId, pageId, ownerId, at: new Date(at) });
});
