import type { LandingPage } from '../domain/landing-page';
import type { ClickCounts, GameDeps } from './ports';

/** A page together with what is counted on it and the end of its owner's subscription. */
export interface PageView {
  page: LandingPage;
  clicks: ClickCounts;
  /** Null when billing never spoke of the owner. */
  expiresAt: Date | null;
}

/** Adds to a page its counters and what its owner's standing says. */
export async function viewOf(
  deps: Pick<GameDeps, 'clicks' | 'standings'>,
  page: LandingPage,
): Promise<PageView> {
  const [clicks, standing] = await Promise.all([
    deps.clicks.of(page.id),
    deps.standings.find(page.ownerId),
  ]);
  return { page, clicks, expiresAt: standing?.expiresAt ?? null };
}
