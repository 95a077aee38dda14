import { endpoints } from '@girouette/contracts';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { confirmFlyer } from './actions';

/** The endpoint that records what an owner prints although the guard warned of it. */
export const wordingRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.confirmFlyer, async ({ params, body: { texts }, ...sent }) => {
    await confirmFlyer(deps, { actor: actorOf(sent), pageId: params.id, texts });
    return undefined;
  });
};
