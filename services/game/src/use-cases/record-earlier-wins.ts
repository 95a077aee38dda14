import { wonGiftOfPlay } from '../won-gift-of';
import type { GameDeps } from './ports';

const WALK = 'earlier-wins';

/**
 * Stores the gifts of plays from before gifts had codes. It walks through all plays once, and continues after an interruption. Gifts of
 * later plays come with their events (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md).
 */
export async function recordEarlierWins(
  deps: Pick<GameDeps, 'plays' | 'wonGifts' | 'walks' | 'giftCodeOf'>,
  signal: AbortSignal,
): Promise<void> {
  let reached = await deps.walks.reached(WALK);
  while (reached !== null) {
    signal.throwIfAborted();
    const plays = await deps.plays.listAfter(reached);
    await deps.wonGifts.add(plays.flatMap((play) => wonGiftOfPlay(deps, play) ?? []));
    reached = plays.at(-1)?.id ?? null;
    await deps.walks.note(WALK, reached);
  }
}
