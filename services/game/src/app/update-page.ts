import { AppError, events, type Principal } from '@girouette/contracts';
import type { GameFormat } from '@girouette/contracts/http/game';
import { refusalOfFormat, rewritten, snapshotOf } from '../domain/landing-page';
import { mayChangePagesOf } from '../domain/policies';
import { announce } from './announce';
import { changePage } from './change-page';
import { findPageFor } from './find-page';
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
  deps: Pick<GameDeps, 'pages' | 'clicks' | 'standings' | 'clock'>,
  input: {
    principal: Principal;
    pageId: string;
    format: GameFormat;
    version?: number | undefined;
    requestId: string;
  },
): Promise<PageUpdate> {
  const { principal, pageId, format, version, requestId } = input;
  const read = () => findPageFor(deps, { pageId, principal, policy: mayChangePagesOf });
  await read();

  const refusal = refusalOfFormat(format);
  if (refusal) throw new AppError(refusal.code, { field: refusal.field });

  let written = false;
  const page = await changePage(deps, {
    read,
    change: (stored) => {
      written = version === undefined || stored.version === version;
      return written ? rewritten(stored, format) : null;
    },
    announcementOf: (changed) =>
      announce(events.pageUpdated, snapshotOf(changed), { now: deps.clock.now(), requestId }),
  });
  return { written, view: await viewOf(deps, page) };
}
