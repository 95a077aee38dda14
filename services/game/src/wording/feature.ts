import { removeAll } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { wordingRoutes } from './http';
import { WORDING_CONFIRMATIONS } from './store';

/** What owners publish although the guard of wording warned of it. */
export const wording: GameFeature = {
  name: 'wording',
  tables: [WORDING_CONFIRMATIONS],
  routes: [wordingRoutes],
  erase: ({ confirmations }, erasure) => removeAll([confirmations], erasure),
};
