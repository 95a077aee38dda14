import { events } from '@girouette/contracts';
import { listenTo, type Documents } from '@girouette/service-kit';
import { keepWin } from '../storage/wins';

/** Keeps the plays that won, to answer winners who come without a ticket. */
export const onWheelSpun = ({ documents }: { documents: Documents }) =>
  listenTo(events.wheelSpun, async ({ data: { at, ...play } }) => {
    if (play.outcome.kind !== 'gift') return;
    await keepWin(documents, { ...play, at: new Date(at) });
  });
