import { arePagesOnline, expiryOf } from '../domain/entitlement';
import type { LandingPage } from '../domain/landing-page';
import type { ClickCounts, GameDeps } from './ports';

/** A page with what is stored apart from it. */
export interface PageView {
  page: LandingPage;
  /** A data URL; null without a logo. */
  logo: string | null;
  clicks: ClickCounts;
  /** When the owner's subscription and trial end; null when there has never been either. */
  expiresAt: Date | null;
  /** False when an administrator has taken all pages of the owner offline, or blocked the owner. */
  pagesOnline: boolean;
}

/** Reads what is stored apart from a page. */
export async function readPageView(
  deps: Pick<GameDeps, 'images' | 'clicks' | 'entitlements'>,
  page: LandingPage,
): Promise<PageView> {
  const [logo, clicks, entitlement] = await Promise.all([
    page.logoId === null ? null : deps.images.find(page.logoId),
    deps.clicks.of(page.id),
    deps.entitlements.find(page.ownerId),
  ]);
  return {
    page,
    logo,
    clicks,
    expiresAt: expiryOf(entitlement),
    pagesOnline: arePagesOnline(entitlement),
  };
}
