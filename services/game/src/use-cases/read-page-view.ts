import { expiryOf, nextChangeOf, type PageState } from '@girouette/contracts';
import { rightsOf } from '../domain/entitlement';
import type { LandingPage } from '../domain/landing-page';
import type { ClickCounts, GameDeps } from './ports';
import { readStates } from './read-states';

/** A page with what is stored apart from it. */
export interface PageView {
  page: LandingPage;
  /** A data URL; null without a logo. */
  logo: string | null;
  clicks: ClickCounts;
  state: PageState;
  /** When the owner's subscription and trial end; null when there has never been either. */
  expiresAt: Date | null;
  /** When the state may next change because time passes; null when it does not. */
  changesAt: Date | null;
}

/** Reads what is stored apart from a page. */
export async function readPageView(
  deps: Pick<GameDeps, 'pages' | 'images' | 'clicks' | 'entitlements' | 'clock'>,
  page: LandingPage,
): Promise<PageView> {
  const [logo, clicks, states] = await Promise.all([
    page.logoId === null ? null : deps.images.find(page.logoId),
    deps.clicks.countsOf(page.id),
    readStates(deps, page.ownerId),
  ]);
  const rights = rightsOf(states.entitlement);
  return {
    page,
    logo,
    clicks,
    state: states.stateOf(page),
    expiresAt: expiryOf(rights),
    changesAt: nextChangeOf(rights, deps.clock.now()),
  };
}
