import { AppError, events, GIFT_OPTIONS, parisDay, type Principal } from '@girouette/contracts';
import type { GameDeps } from '../deps';
import { pageEvent, readPage, readPageFor, withSharedStock } from '../pages/actions';
import type { Reservation } from '../pages/ledger-rules';
import { limitOf, withLimit, type StockLimit } from '../pages/rules';
import { hasSharedStock, ledgerIdOf } from '../pages/shared-stock-rules';
import type { Play } from '../plays/rules';
import { overviewOf, type GiftOverview } from './rules';

/**
 * Reads the remaining gifts of a page, and their cost.
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN
 */
export async function readGifts(
  deps: GameDeps,
  input: { principal: Principal; pageId: string },
): Promise<GiftOverview> {
  const page = await withSharedStock(
    deps,
    await readPageFor(deps, { ...input, permission: 'page:read' }),
  );
  const ledger = await deps.ledgers.findOf(page);
  return overviewOf({ settings: page.settings, ledger, now: deps.clock.now() });
}

/**
 * Raises a limit of a gift if it still has the value that the client has read. A repeat changes nothing, so a client that got no answer may
 * send it again.
 * @param input.from the limit that was read
 * @throws AppError PAGE_NOT_FOUND, FORBIDDEN, STOCK_IS_SHARED, PAGE_CHANGED
 */
export async function addStock(
  deps: GameDeps,
  input: { principal: Principal; pageId: string; from: number; to: number } & StockLimit,
): Promise<GiftOverview> {
  const { principal, pageId, from, to } = input;
  const known = await readPageFor(deps, { pageId, principal, permission: 'page:change' });
  if (hasSharedStock(await withSharedStock(deps, known))) throw new AppError('STOCK_IS_SHARED');
  const now = deps.clock.now();
  const changed = await deps.pages.update(
    pageId,
    (page) => (limitOf(page, input) === from ? withLimit(page, input, to) : null),
    (page) => [pageEvent(events.pageUpdated, { page, now })],
  );
  const page = changed ?? (await readPage(deps, pageId));
  if (limitOf(page, input) !== to) throw new AppError('PAGE_CHANGED');
  const ledger = await deps.ledgers.findOf(page);
  return overviewOf({ settings: page.settings, ledger, now });
}

/**
 * Gives a won gift that was taken back to stock, budget and forecast of the day of its play, with its cost of that day. A repeat does nothing.
 * @param play null for a gift that no play won
 */
export async function giveBack({ pages, ledgers }: GameDeps, play: Play | null): Promise<void> {
  const { stock, cost } = play?.terms ?? {};
  // A gift without stock and cost may be from before its page counted.
  const isCounted = cost != null || Object.values(stock ?? {}).some((limit) => limit !== null);
  const page = play && isCounted ? await pages.find(play.pageId) : null;
  const option = GIFT_OPTIONS.find((each) => each === play?.outcome.option);
  if (!play || !page || option === undefined) return;
  const { id: playId, at } = play;
  const won = { playId, option, cost: cost ?? 0, day: parisDay(at) };
  await ledgers.giveBack(ledgerIdOf(page), won);
}

/** Within this time after its reservation, a play has been stored or its request has failed. */
const OPEN_AT_MOST_MS = 5 * 60 * 1_000;

/**
 * Settles the reservations that a process left behind. A reservation counts when its play was stored; otherwise it is given back
 * (docs/specification §10.38).
 */
export async function settleReservations(deps: GameDeps, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - OPEN_AT_MOST_MS);
  for (const { id, open } of await deps.ledgers.openBefore(before)) {
    signal.throwIfAborted();
    const left = open.filter(({ at }) => at <= before);
    await settle(deps, id, left);
  }
}

async function settle(
  { ledgers, plays }: GameDeps,
  ledgerId: string,
  left: readonly Reservation[],
): Promise<void> {
  const stored = new Set<string>();
  for (const { playId } of left) {
    if (await plays.find(playId)) stored.add(playId);
    else await ledgers.release(ledgerId, playId);
  }
  if (stored.size > 0) await ledgers.settle(ledgerId, stored);
}
