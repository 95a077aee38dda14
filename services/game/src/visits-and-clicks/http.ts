import { endpoints } from '@girouette/contracts';
import type { Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { clickLink, visitPage } from './actions';

/** The endpoints that count visits and clicks on a page. */
export const countingRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.visitPage, async ({ params, query, body: { visitId }, request, reply }) => {
    await visitPage(deps, {
      pageId: params.id,
      medium: query.m,
      visitId,
      device: deps.deviceOf(request, reply, visitId),
      userAgent: request.headers['user-agent'],
    });
    return undefined;
  });

  route(endpoints.clickLink, async ({ params, body }) => {
    await clickLink(deps, { pageId: params.id, network: body.network });
    return undefined;
  });
};
