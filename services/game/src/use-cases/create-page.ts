import { AppError, events, type Principal } from '@girouette/contracts';
import type { GameFormat } from '@girouette/contracts/http/game';
import { createEvent } from '@girouette/events';
import { newId } from '@girouette/store';
import { makePage, refusalOfFormat, snapshotOf } from '../domain/landing-page';
import { mayCreatePages } from '../domain/policies';
import { allowanceOf, freeNumbers } from '../domain/standing';
import { keepLogo } from './keep-logo';
import { viewOf, type PageView } from './page-view';
import type { GameDeps } from './ports';

/**
 * Creates a landing page under the lowest free number of the owner's allowance (docs/specification §2.4 and §10.12).
 *
 * Each number can be taken once, so that owners who click twice, or in two windows, never have more pages than they
 * paid for.
 * @throws AppError FORBIDDEN, FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED, PAGE_ALLOWANCE_REACHED
 */
export async function createPage(
  deps: Pick<GameDeps, 'pages' | 'images' | 'clicks' | 'standings' | 'clock'>,
  { principal, format }: { principal: Principal; format: GameFormat },
): Promise<PageView> {
  if (!mayCreatePages(principal)) throw new AppError('FORBIDDEN');

  const refusal = refusalOfFormat(format);
  if (refusal) throw new AppError(refusal.code, { field: refusal.field });

  const { ownerId } = principal;
  const now = deps.clock.now();
  const [standing, pages] = await Promise.all([
    deps.standings.find(ownerId),
    deps.pages.listOf(ownerId),
  ]);
  const taken = pages.map(({ number }) => number);
  for (const number of freeNumbers(allowanceOf(standing, now), taken)) {
    const logoId = await keepLogo(deps, format);
    const page = makePage({ id: newId(), ownerId, number, format, logoId, now });
    const created = createEvent(events.pageCreated, snapshotOf(page), { source: 'game', now });
    if (await deps.pages.add(page, [created])) return viewOf(deps, page);
  }
  throw new AppError('PAGE_ALLOWANCE_REACHED');
}
