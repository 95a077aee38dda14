import type { Principal } from '@girouette/contracts';
import type { GameDeps } from '../deps';
import { readPageFor } from '../pages/actions';
import type { LandingPage } from '../pages/rules';
import type { Play } from '../plays/rules';
import { afterPlays, newOddsWatch, WATCHED_AFTER_MS, type OddsWatch } from './odds-rules';
import { idBefore } from './rules';

const WALK = 'odds';

/**
 * Compares new plays with the odds that their pages declare (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). A spin writes nothing
 * for it. It begins with the plays of its first run, and continues after an interruption.
 */
export async function watchOdds(deps: GameDeps, signal: AbortSignal): Promise<void> {
  const end = idBefore(new Date(deps.clock.now().getTime() - WATCHED_AFTER_MS));
  const start = await deps.walks.reached(WALK);
  if (!start) return deps.walks.note(WALK, end);
  let reached = start;
  for (;;) {
    signal.throwIfAborted();
    const stored: Play[] = await deps.plays.listAfter(reached);
    const plays = stored.filter(({ id }) => id < end);
    const last = plays.at(-1);
    if (!last) return;
    for (const pageId of new Set(plays.map((play) => play.pageId))) {
      const ofPage = plays.filter((play) => play.pageId === pageId);
      await watchPage(deps, pageId, ofPage);
    }
    reached = last.id;
    await deps.walks.note(WALK, reached);
  }
}

async function watchPage(
  { pages, odds, clock }: GameDeps,
  pageId: string,
  plays: readonly Play[],
): Promise<void> {
  const page = await pages.find(pageId);
  if (!page) return odds.remove(pageId);
  const now = clock.now();
  await odds.change(pageId, (known) =>
    afterPlays(known ?? newOddsWatch(page), { page, plays, now }),
  );
}

/** The odds that a page declares, beside the options that it drew by them. */
export interface OddsReport {
  page: LandingPage;
  /** The watch of the odds in force. */
  watch: OddsWatch;
}

/** @throws AppError PAGE_NOT_FOUND, FORBIDDEN */
export async function readOdds(
  deps: GameDeps,
  input: { principal: Principal; pageId: string },
): Promise<OddsReport> {
  const page = await readPageFor(deps, { ...input, permission: 'page:read' });
  const known = (await deps.odds.find(page.id)) ?? newOddsWatch(page);
  const watch = afterPlays(known, { page, plays: [], now: deps.clock.now() });
  return { page, watch };
}

/** A page that was played. */
export interface WatchedPage {
  watch: OddsWatch;
  /** Null when the page was deleted. */
  restaurant: string | null;
}

/** Lists the watches of all pages, the latest reports first. */
export async function listOdds(
  { pages, odds }: GameDeps,
  range: { page: number; limit: number },
): Promise<{ watched: WatchedPage[]; total: number }> {
  const { watches, total } = await odds.list(range);
  const watched = watches.map(async (watch) => {
    const page = await pages.find(watch.id);
    return { watch, restaurant: page?.settings.restaurant.name ?? null };
  });
  return { watched: await Promise.all(watched), total };
}
