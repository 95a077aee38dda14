import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { playRoutes } from './http';
import { PLAYS } from './store';

export const plays: Feature<GameDeps> = {
  name: 'plays',
  tables: [PLAYS],
  routes: [playRoutes],
};
