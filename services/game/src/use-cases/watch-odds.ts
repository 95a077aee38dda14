import { idBefore } from '../domain/draw-day';
import { afterPlays, newOddsWatch, WATCHED_AFTER_MS } from '../domain/odds-watch';
import type { Play } from '../domain/play';
import type { GameDeps } from './ports';

const WALK = 'odds';

type WatchDeps = Pick<GameDeps, 'pages' | 'plays' | 'odds' | 'walks' | 'clock'>;

/**
 * Compares new plays with the odds that their pages declare (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). A spin writes nothing
 * for it. It begins with the plays of its first run, and continues after an interruption.
 */
export async function watchOdds(deps: WatchDeps, signal: AbortSignal): Promise<void> {
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
  { pages, odds, clock }: WatchDeps,
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
