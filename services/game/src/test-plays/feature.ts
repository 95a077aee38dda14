import { removeAll } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { testPlayRoutes } from './http';
import { TEST_PLAYS } from './store';

export const testPlays: GameFeature = {
  name: 'test-plays',
  tables: [TEST_PLAYS],
  routes: [testPlayRoutes],
  erase: (deps, erasure) => removeAll([deps.testPlays], erasure),
};
