import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';

/** Adds the marks of winners to plays from before plays had marks. */
export const playConsumers = ({ plays }: GameDeps): EventConsumer[] => [
  consume([events.winnersMarked], ({ data: { winners } }, { changes }) => {
    for (const { playId, mark } of winners) plays.mark(changes, playId, mark);
  }),
];
