import { events, type Principal } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import { snapshotOf, switched } from '../domain/landing-page';
import { mayChangePagesOf } from '../domain/policies';
import { findPageFor } from './find-page';
import type { GameDeps } from './ports';

/**
 * Puts a page online or takes it offline. Asking for the state it is in changes nothing and publishes nothing.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function switchPage(
  deps: Pick<GameDeps, 'pages' | 'clock'>,
  input: { principal: Principal; pageId: string; active: boolean },
): Promise<void> {
  const { principal, pageId, active } = input;
  await findPageFor(deps, { pageId, principal, policy: mayChangePagesOf });
  const now = deps.clock.now();
  await deps.pages.update(
    pageId,
    (page) => (page.active === active ? null : switched(page, active)),
    (page) => [createEvent(events.pageSwitched, snapshotOf(page), { source: 'game', now })],
  );
}
