import type { GamePage } from '@girouette/contracts/http/game';

/** Whether guests can play on a page now; a page that is switched off is not said to be expired as well. */
export function stateOf({ toggle, expiryDate }: GamePage): 'online' | 'deactivated' | 'expired' {
  if (!toggle) return 'deactivated';
  return expiryDate !== null && new Date(expiryDate).getTime() >= Date.now() ? 'online' : 'expired';
}

/** The title of the document. */
export const titleOf = (page: GamePage) =>
  `${page.brandName || page.resturantName} – Tournez la roue`;
