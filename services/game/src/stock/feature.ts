import type { GameFeature } from '../deps';
import { settleReservations } from './actions';
import { giftRoutes } from './http';

const SETTLE_EVERY_MS = 60 * 1_000;

export const stock: GameFeature = {
  name: 'stock',
  routes: [giftRoutes],
  tasks: (deps) => [
    {
      name: 'settle-reservations',
      everyMs: SETTLE_EVERY_MS,
      run: (signal) => settleReservations(deps, signal),
    },
  ],
};
