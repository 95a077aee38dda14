import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { settleReservations } from './actions';
import { giftRoutes } from './http';
import { LEDGERS } from './store';

const SETTLE_EVERY_MS = 60 * 1_000;

export const gifts: Feature<GameDeps> = {
  name: 'gifts',
  tables: [LEDGERS],
  routes: [giftRoutes],
  tasks: (deps) => [
    {
      name: 'settle-reservations',
      everyMs: SETTLE_EVERY_MS,
      run: (signal) => settleReservations(deps, signal),
    },
  ],
};
