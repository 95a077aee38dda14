import type { Principal } from '@girouette/contracts';
import type { LandingPage } from '../domain/landing-page';
import { afterPlays, newOddsWatch, type OddsWatch } from '../domain/odds-watch';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';

/** The odds that a page declares, beside what it drew by them. */
export interface OddsReport {
  page: LandingPage;
  /** Of the odds that are in force. */
  watch: OddsWatch;
}

/** @throws AppError PAGE_NOT_FOUND, FORBIDDEN */
export async function readOdds(
  deps: Pick<GameDeps, 'pages' | 'odds' | 'clock'>,
  input: { principal: Principal; pageId: string },
): Promise<OddsReport> {
  const page = await findPageFor(deps, { ...input, permission: 'page:read' });
  const known = (await deps.odds.find(page.id)) ?? newOddsWatch(page);
  const watch = afterPlays(known, { page, plays: [], now: deps.clock.now() });
  return { page, watch };
}
