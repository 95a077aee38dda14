import { removeAll } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { rulesRoutes } from './http';
import { RULES } from './store';

export const rulesOfTheGame: GameFeature = {
  name: 'rules-of-the-game',
  tables: [RULES],
  routes: [rulesRoutes],
  erase: ({ rules }, erasure) => removeAll([rules], erasure),
};
