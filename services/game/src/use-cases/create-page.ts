import { AppError, events, may, type Principal } from '@girouette/contracts';
import { newId } from '@girouette/store';
import { allowanceOf, freeNumbers } from '../domain/entitlement';
import { createLandingPage } from '../domain/landing-page';
import { pageEvent } from '../page-event';
import { readPageView, type PageView } from './read-page-view';
import type { GameDeps } from './ports';
import { preparePage, type PageInput } from './prepare-page';

/**
 * Creates a landing page under the lowest free number of the owner's allowance (docs/specification §2.4 and §10.12).
 *
 * Each number can be taken once, so that concurrent requests cannot exceed the allowance.
 * @throws AppError FORBIDDEN, FREQUENCY_REQUIRED, FREQUENCIES_EXCEED_100, IMAGE_REFUSED, PAGE_ALLOWANCE_REACHED
 */
export async function createPage(
  deps: Pick<GameDeps, 'pages' | 'images' | 'clicks' | 'entitlements' | 'clock'>,
  input: PageInput & { principal: Principal },
): Promise<PageView> {
  const { principal } = input;
  if (!may(principal, 'page:create')) throw new AppError('FORBIDDEN');

  const prepared = await preparePage(deps, input);
  const { ownerId } = principal;
  const now = deps.clock.now();
  const [entitlement, pages] = await Promise.all([
    deps.entitlements.find(ownerId),
    deps.pages.listOf(ownerId),
  ]);
  const taken = pages.map(({ number }) => number);
  for (const number of freeNumbers(allowanceOf(entitlement, now), taken)) {
    const page = createLandingPage({ ...prepared, id: newId(), ownerId, number, now });
    const created = pageEvent(events.pageCreated, page, now);
    if (await deps.pages.add(page, [created])) return readPageView(deps, page);
  }
  throw new AppError('PAGE_ALLOWANCE_REACHED');
}
