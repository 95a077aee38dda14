import { removeAll } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { playConsumers } from './consumers';
import { playRoutes } from './http';
import { PLAYS } from './store';

export const plays: GameFeature = {
  name: 'plays',
  tables: [PLAYS],
  routes: [playRoutes],
  consumers: playConsumers,
  erase: (deps, erasure) => removeAll([deps.plays], erasure),
};
