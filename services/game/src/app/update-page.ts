import { AppError, events, type Principal } from '@girouette/contracts';
import type { GameFormat } from '@girouette/contracts/http/game';
import { refusalOfFormat, rewritten, snapshotOf } from '../domain/landing-page';
import { mayChangePagesOf } from '../domain/policies';
import { announce } from './announce';
import { changePage } from './change-page';
import { findPageFor } from './find-page';
import { viewOf, type PageView } from './page-view';
import type { GameDeps } from './ports';

/**
 * Writes a page anew. Its owner, number, counters and switch are not the caller's to set and stay as they are.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED
 */
export async function updatePage(
  deps: Pick<GameDeps, 'pages' | 'clicks' | 'standings' | 'clock'>,
  input: { principal: Principal; pageId: string; format: GameFormat; requestId: string },
): Promise<PageView> {
  const { principal, pageId, format, requestId } = input;
  const read = () => findPageFor(deps, { pageId, principal, policy: mayChangePagesOf });
  await read();

  const refusal = refusalOfFormat(format);
  if (refusal) throw new AppError(refusal.code, { field: refusal.field });

  const page = await changePage(deps, {
    read,
    change: (stored) => rewritten(stored, format),
    announcementOf: (changed) =>
      announce(events.pageUpdated, snapshotOf(changed), { now: deps.clock.now(), requestId }),
  });
  return viewOf(deps, page);
}
