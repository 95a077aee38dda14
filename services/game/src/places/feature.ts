import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { placeRoutes } from './http';
import { PLACES } from './store';

export const places: Feature<GameDeps> = {
  name: 'places',
  tables: [PLACES],
  routes: [placeRoutes],
};
