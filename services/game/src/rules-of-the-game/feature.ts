import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { rulesRoutes } from './http';
import { RULES } from './store';

export const rulesOfTheGame: Feature<GameDeps> = {
  name: 'rules-of-the-game',
  tables: [RULES],
  routes: [rulesRoutes],
};
