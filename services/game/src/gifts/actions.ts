import { AppError, events, type Principal } from '@girouette/contracts';
import { readPage, readPageFor, pageEvent } from '../pages/actions';
import { limitOf, withLimit, type LandingPage, type StockLimit } from '../pages/rules';
import type { GameDeps } from '../use-cases/ports';
import type { GiftLedger, Reservation } from './ledger-rules';
import { overviewOf, type GiftOverview } from './overview-rules';
import { isCounted } from './stock-rules';

/** Within this time after its reservation, a play has been stored or its request has failed. */
const OPEN_AT_MOST_MS = 5 * 60 * 1_000;

/**
 * Settles the reservations that a process left behind. A reservation counts when its play was stored; otherwise it is given back
 * (docs/specification §10.38).
 */
export async function settleReservations(
  deps: Pick<GameDeps, 'ledgers' | 'plays' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - OPEN_AT_MOST_MS);
  for (const { id, open } of await deps.ledgers.openBefore(before)) {
    signal.throwIfAborted();
    await decide(
      deps,
      id,
      open.filter(({ at }) => at <= before),
    );
  }
}

async function decide(
  { ledgers, plays }: Pick<GameDeps, 'ledgers' | 'plays'>,
  pageId: string,
  left: readonly Reservation[],
): Promise<void> {
  const stored = new Set<string>();
  for (const { playId } of left) {
    if (await plays.find(playId)) stored.add(playId);
    else await ledgers.release(pageId, playId);
  }
  if (stored.size > 0) await ledgers.settle(pageId, stored);
}

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
  await readPageFor(deps, { pageId, principal, permission: 'page:change' });
  const now = deps.clock.now();
  const changed = await deps.pages.update(
    pageId,
    (page) => (limitOf(page, input) === from ? withLimit(page, input, to) : null),
    (page) => [pageEvent(events.pageUpdated, page, now)],
  );
  const page = changed ?? (await readPage(deps, pageId));
  if (limitOf(page, input) !== to) throw new AppError('PAGE_CHANGED');
  const ledger = await findLedger(deps, page);
  return overviewOf({ settings: page.settings, ledger, now });
}

/**
 * What is left of the gifts of a page, and what they cost.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function readGifts(
  deps: Pick<GameDeps, 'pages' | 'ledgers' | 'clock'>,
  input: { principal: Principal; pageId: string },
): Promise<GiftOverview> {
  const page = await readPageFor(deps, { ...input, permission: 'page:read' });
  const ledger = await findLedger(deps, page);
  return overviewOf({ settings: page.settings, ledger, now: deps.clock.now() });
}

/** The counts of a page. Null when the page counts nothing, which saves the read. */
export const findLedger = (
  { ledgers }: Pick<GameDeps, 'ledgers'>,
  { id, settings }: Pick<LandingPage, 'id' | 'settings'>,
): Promise<GiftLedger | null> | null => (isCounted(settings) ? ledgers.find(id) : null);
