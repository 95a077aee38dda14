import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { toOwnPage } from '../editing/feature';
import { toExportedMedia } from '../media/feature';
import { toPlace } from '../places/feature';
import { exportPages } from './actions';

/** The endpoint with this service's part of the export of an account. */
export const exportRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.exportPages, async ({ principal, params: { userId }, reply }) => {
    void reply.header('cache-control', 'no-store');
    const { views, media, places, ...rest } = await exportPages(deps, { principal, userId });
    return {
      pages: views.map(toOwnPage),
      media: toExportedMedia(media),
      places: places.map(toPlace),
      ...rest,
    };
  });
};
