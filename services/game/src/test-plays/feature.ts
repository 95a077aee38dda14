import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { testPlayRoutes } from './http';
import { TEST_PLAYS } from './store';

export const testPlays: Feature<GameDeps> = {
  name: 'test-plays',
  tables: [TEST_PLAYS],
  routes: [testPlayRoutes],
};
