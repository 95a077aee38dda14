import { endpoints } from '@girouette/contracts';
import type { Medium as SentMedium } from '@girouette/contracts/http/media';
import { wheelPath } from '@girouette/contracts/wheel-path';
import { mediumTokenOf, requestKeyOf, type Router } from '@girouette/platform/kit';
import type { Medium, PageMedia } from '../domain/media';
import { addMedia } from '../use-cases/add-media';
import { changeMedium } from '../use-cases/change-medium';
import { deleteMedium } from '../use-cases/delete-medium';
import { listMedia } from '../use-cases/list-media';
import type { GameDeps } from '../use-cases/ports';

const toMedium = ({ number, name, state, createdAt }: Medium) => ({
  ...{ number, name, state, createdAt: createdAt.toISOString() },
});

/** The media of an owner's pages, for the export of the account. */
export const toExportedMedia = (all: readonly PageMedia[]) =>
  all.flatMap(({ id: pageId, media }) => media.map((medium) => ({ pageId, ...toMedium(medium) })));

/** The endpoints of the media of pages. */
export function mediaRoutes(deps: GameDeps, route: Router): void {
  const present = (pageId: string, medium: Medium): SentMedium => {
    const token = mediumTokenOf(deps.keys, { pageId, number: medium.number });
    return { ...toMedium(medium), link: `${deps.publicUrl}${wheelPath(pageId)}?m=${token}` };
  };

  route(endpoints.listMedia, async ({ principal, params: { id: pageId } }) =>
    (await listMedia(deps, { principal, pageId })).map((medium) => present(pageId, medium)),
  );

  route(endpoints.addMedia, async ({ principal, params: { id: pageId }, body, request }) => {
    const input = { principal, pageId, ...body, requestKey: requestKeyOf(request) };
    return (await addMedia(deps, input)).map((medium) => present(pageId, medium));
  });

  route(endpoints.changeMedium, async ({ principal, params: { id: pageId, number }, body }) =>
    present(pageId, await changeMedium(deps, { principal, pageId, number, ...body })),
  );

  route(endpoints.deleteMedium, async ({ principal, params: { id: pageId, number } }) => {
    await deleteMedium(deps, { principal, pageId, number });
    return undefined;
  });
}
