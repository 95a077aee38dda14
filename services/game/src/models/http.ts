import { endpoints } from '@girouette/contracts';
import { MAX_NAMED } from '@girouette/contracts/pages/model-pages';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import type { LandingPage } from '../pages/rules';
import { applyModel, previewModel } from './apply';
import { givePage } from './give';

/** The endpoints of model pages and their copies. */
export const modelRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.givePage, ({ params: { id: pageId }, body, ...sent }) =>
    givePage(deps, { ...body, pageId, actor: actorOf(sent) }),
  );

  route(endpoints.previewModel, async ({ principal, params: { id: pageId } }) => {
    const { keeping, unfit, ...effect } = await previewModel(deps, { principal, pageId });
    return { ...effect, keeping: toNamed(keeping), unfit: toNamed(unfit) };
  });

  route(endpoints.applyModel, async ({ params: { id: pageId }, body, ...sent }) => {
    const { version } = body;
    const { pages, unfit } = await applyModel(deps, { pageId, version, actor: actorOf(sent) });
    return { pages, unfit: toNamed(unfit) };
  });
};

const toNamed = (pages: readonly LandingPage[]) =>
  pages
    .slice(0, MAX_NAMED)
    .map(({ id, settings }) => ({ _id: id, name: settings.restaurant.name }));
