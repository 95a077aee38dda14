import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import type { Participations } from '../app/ports';

/** Who played may leave a review, and is told before a second try. */
export const onWheelSpun = (participations: Participations) =>
  listenTo(events.wheelSpun, async ({ data }) => {
    const { playId, pageId, ownerId, participant, at } = data;
    await participations.keep({ playId, pageId, ownerId, participant, at: new Date(at) });
  });
