import { AppError, events, type Principal } from '@girouette/contracts';
import { overviewOf, type GiftOverview } from '../domain/gift-overview';
import { limitOf, withLimit, type StockLimit } from '../domain/landing-page';
import { pageEvent } from '../page-event';
import { findLedger } from './find-ledger';
import { findPage } from './find-page';
import { findPageFor } from './find-page-for';
import type { GameDeps } from './ports';

/**
 * Raises a limit of a gift if it still has the value that the client has read. A repeat changes nothing, so a client that got no answer may
 * send it again.
 * @param input.from the limit that was read
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, PAGE_CHANGED
 */
export async function addStock(
  deps: Pick<GameDeps, 'pages' | 'ledgers' | 'clock'>,
  input: { principal: Principal; pageId: string; from: number; to: number } & StockLimit,
): Promise<GiftOverview> {
  const { principal, pageId, from, to } = input;
  await findPageFor(deps, { pageId, principal, permission: 'page:change' });
  const now = deps.clock.now();
  const changed = await deps.pages.update(
    pageId,
    (page) => (limitOf(page, input) === from ? withLimit(page, input, to) : null),
    (page) => [pageEvent(events.pageUpdated, page, now)],
  );
  const page = changed ?? (await findPage(deps, pageId));
  if (limitOf(page, input) !== to) throw new AppError('PAGE_CHANGED');
  const ledger = await findLedger(deps, page);
  return overviewOf({ settings: page.settings, ledger, now });
}
