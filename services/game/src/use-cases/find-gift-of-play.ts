import type { WonGift } from '../domain/won-gift';
import { wonGiftOfPlay } from '../won-gift-of';
import type { GameDeps } from './ports';

/** The gift of a play. The play may have been stored a moment ago, so that its gift has no row yet. Null for a loss. */
export async function findGiftOfPlay(
  deps: Pick<GameDeps, 'wonGifts' | 'plays' | 'giftCodeOf'>,
  playId: string,
): Promise<WonGift | null> {
  const known = await deps.wonGifts.find(playId);
  if (known) return known;
  const play = await deps.plays.find(playId);
  const gift = play && wonGiftOfPlay(deps, play);
  if (!gift) return null;
  await deps.wonGifts.add([gift]);
  return deps.wonGifts.find(playId);
}
