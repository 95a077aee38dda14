import { AppError, endpoints } from '@girouette/contracts';
import { VARIES_FOR_HEADER } from '@girouette/contracts/headers';
import type { GamePage } from '@girouette/contracts/http/game';
import { actorOf, networkOf, requestKeyOf, variesFor, type Router } from '@girouette/platform/kit';
import { addStock } from '../use-cases/add-stock';
import { choosePages } from '../use-cases/choose-pages';
import { clickLink } from '../use-cases/click-link';
import { confirmFlyer } from '../use-cases/confirm-flyer';
import { copyPage } from '../use-cases/copy-page';
import { createPage } from '../use-cases/create-page';
import { deletePage } from '../use-cases/delete-page';
import { exportPages } from '../use-cases/export-pages';
import { listPages } from '../use-cases/list-pages';
import type { GameDeps } from '../use-cases/ports';
import { readAllowance } from '../use-cases/read-allowance';
import { readGifts } from '../use-cases/read-gifts';
import { readPageForUpdate } from '../use-cases/read-page-for-update';
import { readRules } from '../use-cases/read-rules';
import { readPageToPlay } from '../use-cases/read-page-to-play';
import type { PageView } from '../use-cases/read-page-view';
import { saveClicks } from '../use-cases/save-clicks';
import { spinWheel } from '../use-cases/spin-wheel';
import { switchPage } from '../use-cases/switch-page';
import { updatePage } from '../use-cases/update-page';
import { visitPage } from '../use-cases/visit-page';
import { deviceCookie } from './device-cookie';
import { drawRoutes } from './draw-routes';
import { toPageGifts } from './gifts-format';
import { mediaRoutes, toExportedMedia } from './media-routes';
import { myDataRoutes } from './my-data-routes';
import { oddsRoutes } from './odds-routes';
import {
  toClicks,
  toGamePage,
  toOwnPage,
  toPageInput,
  toPageSummary,
  withContractFields,
} from './page-format';
import { presentPlay, presentRules, presentSwitch } from './presenters';
import { toSpinError } from './spin-error';
import { wonGiftRoutes } from './won-gift-routes';

/** @throws AppError PAGE_CHANGED with the present page, when it differs from the sent one */
function unlessChanged(asSent: boolean, view: PageView): GamePage {
  const page = toOwnPage(view);
  if (!asSent) throw new AppError('PAGE_CHANGED', { details: { current: page } });
  return page;
}

/** The endpoints of this service (docs/specification §7, /game). */
export const routes = (deps: GameDeps) => (route: Router) => {
  ownerRoutes(deps, route);
  guestRoutes(deps, route);
  wonGiftRoutes(deps, route);
  drawRoutes(deps, route);
  oddsRoutes(deps, route);
  mediaRoutes(deps, route);
  myDataRoutes(deps, route);
};

function ownerRoutes(deps: GameDeps, route: Router): void {
  route(endpoints.createPage, async ({ body, ...sent }) => {
    const { gameFormat, wordingConfirmed = false } = body;
    const input = {
      ...{ ...toPageInput(gameFormat), actor: actorOf(sent), wordingConfirmed },
      requestKey: requestKeyOf(sent.request),
    };
    const { created, view } = await withContractFields(() => createPage(deps, input));
    return unlessChanged(created, view);
  });

  route(endpoints.copyPage, async ({ params, ...sent }) =>
    toOwnPage(
      await copyPage(deps, {
        actor: actorOf(sent),
        pageId: params.id,
        requestKey: requestKeyOf(sent.request),
      }),
    ),
  );

  route(endpoints.updatePage, async ({ principal, params, body, request }) => {
    if (principal === null) {
      await saveClicks(deps, { pageId: params.id, sent: toClicks(body.gameFormat) });
      return toGamePage(await readPageToPlay(deps, { pageId: params.id }));
    }
    const { version, wordingConfirmed = false } = body;
    const input = {
      ...{ ...toPageInput(body.gameFormat), actor: actorOf({ principal, request }) },
      ...{ pageId: params.id, version, wordingConfirmed },
    };
    const { updated, view } = await withContractFields(() => updatePage(deps, input));
    return unlessChanged(updated, view);
  });

  route(endpoints.confirmFlyer, async ({ params, body: { texts }, ...sent }) => {
    await confirmFlyer(deps, { actor: actorOf(sent), pageId: params.id, texts });
    return undefined;
  });

  route(endpoints.exportPages, async ({ principal, params: { userId }, reply }) => {
    reply.header('cache-control', 'no-store');
    const { views, media, ...rest } = await exportPages(deps, { principal, userId });
    return { pages: views.map(toOwnPage), media: toExportedMedia(media), ...rest };
  });

  route(endpoints.listPages, async ({ principal, query }) =>
    (await listPages(deps, { principal, owner: query.owner })).map(toPageSummary),
  );

  route(endpoints.readAllowance, async ({ principal, params: { userId } }) => {
    const { allowance, count } = await readAllowance(deps, { principal, owner: userId });
    return { landingPages: allowance, landingPagesCount: count };
  });

  route(endpoints.choosePages, async ({ principal, params: { userId }, body: { pageIds } }) =>
    (await choosePages(deps, { principal, owner: userId, pageIds })).map(toPageSummary),
  );

  route(endpoints.readPageForUpdate, async ({ principal, query }) =>
    toOwnPage(await readPageForUpdate(deps, { principal, pageId: query.pageId })),
  );

  route(endpoints.switchPage, async ({ principal, params }) => {
    const active = params.state === 'true';
    await switchPage(deps, { principal, pageId: params.id, active });
    return presentSwitch(active);
  });

  route(endpoints.deletePage, async ({ params, ...input }) => {
    await deletePage(deps, { actor: actorOf(input), pageId: params.id });
    return undefined;
  });
}

function guestRoutes(deps: GameDeps, route: Router): void {
  const deviceOf = deviceCookie(deps.publicUrl);

  route(endpoints.readPageToPlay, async ({ query, reply }) => {
    const view = await readPageToPlay(deps, { pageId: query.pageId, medium: query.m });
    // A cached copy of an open page must not outlast the page's state.
    if (view.changesAt) void reply.header('expires', view.changesAt.toUTCString());
    const { offTokens = [] } = view;
    if (offTokens.length > 0) void reply.header(VARIES_FOR_HEADER, variesFor(offTokens));
    return toGamePage(view);
  });

  route(endpoints.readRules, async ({ query }) => presentRules(await readRules(deps, query)));

  route(endpoints.readGifts, async ({ principal, query: { pageId } }) =>
    toPageGifts(pageId, await readGifts(deps, { principal, pageId })),
  );

  route(endpoints.addStock, async ({ principal, params: { id: pageId }, body }) =>
    toPageGifts(pageId, await addStock(deps, { principal, pageId, ...body })),
  );

  route(endpoints.visitPage, async ({ params, query, body: { visitId }, request, reply }) => {
    await visitPage(deps, {
      pageId: params.id,
      medium: query.m,
      visitId,
      device: deviceOf(request, reply, visitId),
      userAgent: request.headers['user-agent'],
    });
    return undefined;
  });

  route(endpoints.clickLink, async ({ params, body }) => {
    await clickLink(deps, { pageId: params.id, network: body.network });
    return undefined;
  });

  route(
    endpoints.spinWheel,
    async ({ query, body, request, reply }) =>
      presentPlay(
        await spinWheel(deps, {
          pageId: body.pageId,
          medium: query.m,
          email: body.email,
          marketing: body.marketing,
          adult: body.adult === true,
          laterAsk: body.laterAsk,
          language: body.language,
          value: body.value,
          device: deviceOf(request, reply),
          network: networkOf(request.ip),
          requestKey: requestKeyOf(request),
        }),
      ),
    { onInvalid: toSpinError },
  );
}
