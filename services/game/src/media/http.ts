import { endpoints } from '@girouette/contracts';
import type { Medium as SentMedium } from '@girouette/contracts/pages/http/media';
import { wheelPath } from '@girouette/contracts/wheel-path';
import { requestKeyOf, type Router } from '@girouette/platform/kit';
import { mediumTokenOf } from '@girouette/signed';
import type { GameDeps } from '../deps';
import { addMedia, changeMedium, deleteMedium, listMedia } from './actions';
import type { Medium } from './rules';
import { toMedium } from './wire';

/**
 * The endpoints of the media of pages.
 * @param deps.publicUrl the origin of the media's links
 */
export const mediaRoutes = (deps: GameDeps & { publicUrl: string }) => (route: Router) => {
  const toLinkedMedium = (pageId: string, medium: Medium): SentMedium => {
    const token = mediumTokenOf(deps.keys, { pageId, number: medium.number });
    return { ...toMedium(medium), link: `${deps.publicUrl}${wheelPath(pageId)}?m=${token}` };
  };

  route(endpoints.listMedia, async ({ principal, params: { id: pageId } }) =>
    (await listMedia(deps, { principal, pageId })).map((medium) => toLinkedMedium(pageId, medium)),
  );

  route(endpoints.addMedia, async ({ principal, params: { id: pageId }, body, request }) => {
    const input = { principal, pageId, ...body, requestKey: requestKeyOf(request) };
    return (await addMedia(deps, input)).map((medium) => toLinkedMedium(pageId, medium));
  });

  route(endpoints.changeMedium, async ({ principal, params: { id: pageId, number }, body }) =>
    toLinkedMedium(pageId, await changeMedium(deps, { principal, pageId, number, change: body })),
  );

  route(endpoints.deleteMedium, async ({ principal, params: { id: pageId, number } }) => {
    await deleteMedium(deps, { principal, pageId, number });
    return undefined;
  });
};
