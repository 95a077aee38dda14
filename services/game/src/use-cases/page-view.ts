import type { LandingPage } from '../domain/landing-page';
import type { ClickCounts, GameDeps } from './ports';

/** A page together with its logo, what is counted on it and the end of its owner's subscription. */
export interface PageView {
  page: LandingPage;
  /** A data URL; empty without a logo. */
  logo: string;
  clicks: ClickCounts;
  /** Null when billing never spoke of the owner. */
  expiresAt: Date | null;
}

/** Adds to a page what is kept apart from it. */
export async function viewOf(
  deps: Pick<GameDeps, 'images' | 'clicks' | 'standings'>,
  page: LandingPage,
): Promise<PageView> {
  const [logo, clicks, standing] = await Promise.all([
    page.logoId === null ? null : deps.images.find(page.logoId),
    deps.clicks.of(page.id),
    deps.standings.find(page.ownerId),
  ]);
  return { page, logo: logo ?? '', clicks, expiresAt: standing?.expiresAt ?? null };
}
