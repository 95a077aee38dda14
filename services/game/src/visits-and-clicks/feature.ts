import type { GameFeature } from '../deps';
import { countingRoutes } from './http';
import { CLICKS, VISITS } from './store';

export const visitsAndClicks: GameFeature = {
  name: 'visits-and-clicks',
  tables: [VISITS, CLICKS],
  routes: [countingRoutes],
  erasePage: ({ clicks }, pageId) => clicks.remove(pageId),
};
