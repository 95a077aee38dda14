import { removeAll } from '@girouette/platform/kit';
import type { GameFeature } from '../deps';
import { mediaRoutes } from './http';
import { MEDIA } from './store';

export { toExportedMedia } from './wire';

export const media: GameFeature = {
  name: 'media',
  tables: [MEDIA],
  routes: [mediaRoutes],
  forgetPage: (deps, pageId) => deps.media.remove(pageId),
  erase: (deps, erasure) => removeAll([deps.media], erasure),
};
