import { AppError, calls } from '@girouette/contracts';
import { networkOf, type OnCall } from '@girouette/service-kit';
import { clickLink } from '../app/click-link';
import { createPage } from '../app/create-page';
import { listPages } from '../app/list-pages';
import type { GameDeps } from '../app/ports';
import { readPageForUpdate } from '../app/read-page-for-update';
import { readPageToPlay } from '../app/read-page-to-play';
import { spinWheel } from '../app/spin-wheel';
import { switchPage } from '../app/switch-page';
import { updatePage } from '../app/update-page';
import { visitPage } from '../app/visit-page';
import { deviceCookie } from './device-cookie';
import { presentListing, presentPage, presentPlay, presentSwitch } from './presenters';
import { refusalOfSpin } from './refusal-of-spin';
import { requestKeyOf } from './request-key';

/** The calls of this service (docs/specification §7, /game). */
export const gameRoutes = (deps: GameDeps & { publicUrl: string }) => (on: OnCall) => {
  const deviceOf = deviceCookie(deps.publicUrl);

  on(calls.createPage, async ({ principal, body }) =>
    presentPage(await createPage(deps, { principal, format: body.gameFormat })),
  );

  on(calls.updatePage, async ({ principal, params, body }) => {
    const { written, view } = await updatePage(deps, {
      principal,
      pageId: params.id,
      format: body.gameFormat,
      version: body.version,
    });
    if (!written) throw new AppError('PAGE_CHANGED', { details: { current: presentPage(view) } });
    return presentPage(view);
  });

  on(calls.listPages, async ({ principal, query }) =>
    (await listPages(deps, { principal, owner: query.owner })).map(presentListing),
  );

  on(calls.readPageForUpdate, async ({ principal, query }) =>
    presentPage(await readPageForUpdate(deps, { principal, pageId: query.pageId })),
  );

  on(calls.switchPage, async ({ principal, params }) => {
    const active = params.state === 'true';
    await switchPage(deps, { principal, pageId: params.id, active });
    return presentSwitch(active);
  });

  on(calls.readPageToPlay, async ({ query }) =>
    presentPage(await readPageToPlay(deps, { pageId: query.pageId })),
  );

  on(calls.visitPage, async ({ params, body }) => {
    await visitPage(deps, { pageId: params.id, visitId: body.visitId });
    return undefined;
  });

  on(calls.clickLink, async ({ params, body }) => {
    await clickLink(deps, { pageId: params.id, network: body.network });
    return undefined;
  });

  on(
    calls.spinWheel,
    async ({ body, request, reply }) =>
      presentPlay(
        await spinWheel(deps, {
          pageId: body.pageId,
          email: body.email,
          device: deviceOf(request, reply),
          network: networkOf(request.ip),
          requestKey: requestKeyOf(request.headers['idempotency-key']),
        }),
      ),
    { onInvalid: refusalOfSpin },
  );
};
