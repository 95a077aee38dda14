import { events } from '@girouette/contracts';
import { consume } from '@girouette/service-kit';
import { keepWin } from '../storage/win-repository';

/** Keeps the plays that won, to answer winners who come without a ticket. */
export const onWheelSpun = consume(
  [events.wheelSpun],
  ({ data: { playId: id, at, ...play } }, { changes }) => {
    if (play.outcome.kind === 'gift') keepWin(changes, { ...play, id, at: new Date(at) });
  },
);
