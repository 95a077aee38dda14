import { AppError, events, type Principal } from '@girouette/contracts';
import type { GameFormat } from '@girouette/contracts/http/game';
import { createEvent } from '@girouette/events';
import { refusalOfFormat, rewritten, snapshotOf } from '../domain/landing-page';
import { mayChangePagesOf } from '../domain/policies';
import { findPage, findPageFor } from './find-page';
import { keepLogo } from './keep-logo';
import { viewOf, type PageView } from './page-view';
import type { GameDeps } from './ports';

/** Whether a page was written, and the page as it is now. */
export interface PageUpdate {
  written: boolean;
  view: PageView;
}

/**
 * Writes a page anew, unless it is no longer the version that was edited. Its owner, number, counters and switch are not
 * the caller's to set and stay as they are.
 * @param input.version the version that was edited; without one the page is written whatever it is now
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED
 */
export async function updatePage(
  deps: Pick<GameDeps, 'pages' | 'images' | 'clicks' | 'standings' | 'clock'>,
  input: {
    principal: Principal;
    pageId: string;
    format: GameFormat;
    version?: number | undefined;
  },
): Promise<PageUpdate> {
  const { principal, pageId, format, version } = input;
  await findPageFor(deps, { pageId, principal, policy: mayChangePagesOf });

  const refusal = refusalOfFormat(format);
  if (refusal) throw new AppError(refusal.code, { field: refusal.field });

  const logoId = await keepLogo(deps, format);
  const now = deps.clock.now();
  const updated = await deps.pages.update(
    pageId,
    (page) =>
      version === undefined || page.version === version
        ? rewritten(page, { format, logoId })
        : null,
    (page) => [createEvent(events.pageUpdated, snapshotOf(page), { source: 'game', now })],
  );
  const page = updated ?? (await findPage(deps, pageId));
  return { written: updated !== null, view: await viewOf(deps, page) };
}
