import type { GamePage } from '@girouette/contracts/http/game';
import { isOver } from '@girouette/contracts/allowance';

/** Whether guests can play on a page; a page that is switched off is not said to be expired as well. */
export function stateOf(page: GamePage): 'online' | 'deactivated' | 'expired' {
  if (!page.toggle) return 'deactivated';
  return isOnline(page) ? 'online' : 'expired';
}

/** A service of the release before this one tells no state. */
function isOnline({ state, expiryDate }: GamePage): boolean {
  if (state !== undefined) return state === 'online';
  return expiryDate !== null && !isOver(new Date(expiryDate), new Date());
}

/** The title of the document. */
export const titleOf = (page: GamePage) =>
  `${page.brandName || page.resturantName} – Tournez la roue`;
