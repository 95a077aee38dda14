import { events } from '@girouette/contracts';
import { consume } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { giveBack, settleReservations } from './actions';
import { giftRoutes } from './http';

const SETTLE_EVERY_MS = 60 * 1_000;

export const stock: GameFeature = {
  name: 'stock',
  routes: [giftRoutes],
  // `revokeGift` gives back at once; here in case its process ended in between.
  consumers: (deps) => [
    consume([events.giftRevoked], async ({ data: { playId } }) =>
      giveBack(deps, await deps.plays.find(playId)),
    ),
  ],
  tasks: (deps) => [
    {
      name: 'settle-reservations',
      everyMs: SETTLE_EVERY_MS,
      run: (signal) => settleReservations(deps, signal),
    },
  ],
};
