import { AppError, endpoints } from '@girouette/contracts';
import { VARIES_FOR_HEADER } from '@girouette/contracts/headers';
import type { GamePage } from '@girouette/contracts/http/game';
import { actorOf, networkOf, requestKeyOf, variesFor, type Router } from '@girouette/service-kit';
import { drawRoutes, oddsRoutes } from '../draws/http';
import { addStock, readGifts } from '../gifts/actions';
import { toPageGifts } from '../gifts/http';
import { myDataRoutes } from '../guests/http';
import { wonGiftRoutes } from '../handover/http';
import { mediaRoutes, toExportedMedia } from '../media/http';
import { exportPages } from '../owners/actions';
import { spinWheel } from '../plays/actions';
import { deviceCookie } from '../plays/device-cookie';
import { presentPlay, presentRules, presentSwitch, toSpinError } from '../plays/http';
import { readRules } from '../rules-of-the-game/actions';
import type { GameDeps } from '../use-cases/ports';
import { clickLink, saveClicks, visitPage } from '../visits-and-clicks/actions';
import { deletePage, switchPage, updatePage } from './change';
import { copyPage, createPage } from './create';
import { choosePages, listPages, readAllowance } from './list';
import { readPageForUpdate, readPageToPlay, type PageView } from './view';
import {
  toClicks,
  toGamePage,
  toOwnPage,
  toPageInput,
  toPageSummary,
  withContractFields,
} from './wire';
import { confirmFlyer } from './wording';

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
