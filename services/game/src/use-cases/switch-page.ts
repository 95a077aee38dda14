import { events, type Principal } from '@girouette/contracts';
import { withActive } from '../domain/landing-page';
import { findPageFor } from './find-page-for';
import { pageEvent } from '../page-event';
import type { GameDeps } from './ports';

/**
 * Puts a page online or takes it offline. If the page is already in that state, nothing changes and nothing is published.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function switchPage(
  deps: Pick<GameDeps, 'pages' | 'clock'>,
  input: { principal: Principal; pageId: string; active: boolean },
): Promise<void> {
  const { principal, pageId, active } = input;
  await findPageFor(deps, { pageId, principal, permission: 'page:change' });
  const now = deps.clock.now();
  await deps.pages.update(
    pageId,
    (page) => (page.active === active ? null : withActive(page, active)),
    (page) => [pageEvent(events.pageSwitched, page, now)],
  );
}
