import type { Principal } from '@girouette/contracts';
import { overviewOf, type GiftOverview } from '../domain/gift-overview';
import type { LandingPage } from '../domain/landing-page';
import { findLedger } from './find-ledger';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';

type Readers = Pick<GameDeps, 'pages' | 'ledgers' | 'clock'>;

/**
 * What is left of the gifts of a page, and what they cost.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function readGifts(
  deps: Readers,
  input: { principal: Principal; pageId: string },
): Promise<GiftOverview> {
  return readOverview(deps, await findPageFor(deps, { ...input, permission: 'page:read' }));
}

/** The same of a page that is known. */
export async function readOverview(
  deps: Pick<Readers, 'ledgers' | 'clock'>,
  page: LandingPage,
): Promise<GiftOverview> {
  const ledger = await findLedger(deps, page);
  return overviewOf({ settings: page.settings, ledger, now: deps.clock.now() });
}
