import { events, type Principal } from '@girouette/contracts';
import { snapshotOf, switched, type LandingPage } from '../domain/landing-page';
import { mayChangePagesOf } from '../domain/policies';
import { announce } from './announce';
import { changePage } from './change-page';
import { findPageFor } from './find-page';
import type { GameDeps } from './ports';

/**
 * Puts a page online or takes it offline. Asking for the state it is in changes nothing and announces nothing.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export function switchPage(
  deps: Pick<GameDeps, 'pages' | 'clock'>,
  input: { principal: Principal; pageId: string; active: boolean; requestId: string },
): Promise<LandingPage> {
  const { principal, pageId, active, requestId } = input;
  return changePage(deps, {
    read: () => findPageFor(deps, { pageId, principal, policy: mayChangePagesOf }),
    change: (page) => (page.active === active ? null : switched(page, active)),
    announcementOf: (changed) =>
      announce(events.pageSwitched, snapshotOf(changed), { now: deps.clock.now(), requestId }),
  });
}
