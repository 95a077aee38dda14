import { removeAll, WALKS } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { expireGifts, recordEarlierWins } from './actions';
import { TILL_ANSWERS } from './till-answer-store';
import { handoverConsumers } from './consumers';
import { WON_GIFTS } from './gift-table';
import { handoverRoutes, tillRoutes } from './http';
import { HANDOVER_SETTINGS } from './setting-store';
import { PEOPLE } from './store';

const EXPIRE_EVERY_MS = 5 * 60 * 1_000;
const WALK_EVERY_MS = 60 * 60 * 1_000;

export const handover: GameFeature = {
  name: 'handover',
  tables: [WON_GIFTS, PEOPLE, HANDOVER_SETTINGS, TILL_ANSWERS, WALKS],
  routes: [handoverRoutes, tillRoutes],
  consumers: handoverConsumers,
  tasks: (deps) => [
    { name: 'expire-gifts', everyMs: EXPIRE_EVERY_MS, run: (signal) => expireGifts(deps, signal) },
    {
      name: 'record-earlier-wins',
      everyMs: WALK_EVERY_MS,
      run: (signal) => recordEarlierWins(deps, signal),
    },
  ],
  erase: async ({ handoverSettings, wonGifts, people }, erasure) => {
    await handoverSettings.erase(erasure.ownerId);
    await removeAll([wonGifts, people], erasure);
  },
};
