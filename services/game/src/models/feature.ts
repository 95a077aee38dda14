import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { modelRoutes } from './http';
import { MODELS } from './store';

export const models: Feature<GameDeps> = {
  name: 'models',
  tables: [MODELS],
  routes: [modelRoutes],
};
