import type { Changes } from '@girouette/store';
import { wonGiftOf, type Win } from '../won-gift-of';
import type { GameDeps } from './ports';

/** Stores the gift of a winning play. A repeat changes nothing. */
export function recordWin(
  deps: Pick<GameDeps, 'wonGifts' | 'giftCodeOf'>,
  { win, changes }: { win: Win; changes: Changes },
): void {
  deps.wonGifts.insert(changes, wonGiftOf(deps, win));
}
