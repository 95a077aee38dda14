import type { Principal } from '@girouette/contracts';
import { overviewOf, type GiftOverview } from '../domain/gift-overview';
import { findLedger } from './find-ledger';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';

/**
 * What is left of the gifts of a page, and what they cost.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function readGifts(
  deps: Pick<GameDeps, 'pages' | 'ledgers' | 'clock'>,
  input: { principal: Principal; pageId: string },
): Promise<GiftOverview> {
  const page = await findPageFor(deps, { ...input, permission: 'page:read' });
  const ledger = await findLedger(deps, page);
  return overviewOf({ settings: page.settings, ledger, now: deps.clock.now() });
}
