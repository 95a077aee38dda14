import { endpoints } from '@girouette/contracts';
import type { PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { toModel } from '../pages/feature';
import { otherPlaceOf } from '../pages/rules';
import { deletePage, switchPage } from './change';
import { choosePages, listPages, readAllowance, type ListedPage } from './list';

/** The endpoints of an owner's pages as a whole (docs/specification §7, /game). */
export const pageRoutes = (deps: GameDeps) => (route: Router) => {
  route(endpoints.listPages, async ({ principal, query }) =>
    (await listPages(deps, { principal, owner: query.owner })).map(toPageSummary),
  );

  route(endpoints.readAllowance, async ({ principal, params: { userId } }) => {
    const read = await readAllowance(deps, { principal, owner: userId });
    return {
      landingPages: read.allowance,
      landingPagesCount: read.count,
      ...(read.awaitsTrial && { awaitsTrial: true as const }),
    };
  });

  route(endpoints.choosePages, async ({ principal, params: { userId }, body: { pageIds } }) =>
    (await choosePages(deps, { principal, owner: userId, pageIds })).map(toPageSummary),
  );

  route(endpoints.switchPage, async ({ principal, params }) => {
    const active = params.state === 'true';
    await switchPage(deps, { principal, pageId: params.id, active });
    return toSwitch(active);
  });

  route(endpoints.deletePage, async ({ params, ...input }) => {
    await deletePage(deps, { actor: actorOf(input), pageId: params.id });
    return undefined;
  });
};

const toPageSummary = ({ page, state, awaitsTrial }: ListedPage): PageSummary => ({
  _id: page.id,
  pageNumber: page.number,
  resturantName: page.settings.restaurant.name,
  createdAt: page.createdAt.toISOString(),
  toggle: page.active,
  state,
  ...otherPlaceOf(page),
  ...toModel(page),
  ...(awaitsTrial && { awaitsTrial: true as const }),
  ...(page.copiedFrom !== undefined && { copiedFrom: page.copiedFrom }),
});

/** The message that confirms a switch (docs/specification §2.4). */
const toSwitch = (active: boolean) => ({
  message: active ? 'Page activée' : 'Page désactivée',
  toggle: active,
});
