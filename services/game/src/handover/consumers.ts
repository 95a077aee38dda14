import type { Changes } from '@girouette/store';
import type { GameDeps } from '../use-cases/ports';
import { wonGiftOf, type Win } from './actions';

/** Stores the gift of a winning play. A repeat changes nothing. */
export function recordWin(
  deps: Pick<GameDeps, 'wonGifts' | 'giftCodeOf'>,
  { win, changes }: { win: Win; changes: Changes },
): void {
  deps.wonGifts.insert(changes, wonGiftOf(deps, win));
}
