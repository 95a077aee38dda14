import { removeAll } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { modelRoutes } from './http';
import { MODELS } from './store';

export const models: GameFeature = {
  name: 'models',
  tables: [MODELS],
  routes: [modelRoutes],
  forgetPage: (deps, pageId) => deps.models.remove(pageId),
  erase: (deps, erasure) => removeAll([deps.models], erasure),
};
