import { removeAll } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { playRoutes } from './http';
import { PLAYS } from './store';

export const plays: GameFeature = {
  name: 'plays',
  tables: [PLAYS],
  routes: [playRoutes],
  erase: (deps, erasure) => removeAll([deps.plays], erasure),
};
