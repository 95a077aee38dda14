import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { countingRoutes } from './http';
import { CLICKS, VISITS } from './store';

export const visitsAndClicks: Feature<GameDeps> = {
  name: 'visits-and-clicks',
  tables: [VISITS, CLICKS],
  routes: [countingRoutes],
};
