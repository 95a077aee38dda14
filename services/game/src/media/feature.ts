import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { mediaRoutes } from './http';
import { MEDIA } from './store';

export const media: Feature<GameDeps> = {
  name: 'media',
  tables: [MEDIA],
  routes: [mediaRoutes],
};
