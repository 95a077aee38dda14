import type { PageState } from '@girouette/contracts';
import type { GamePage } from '@girouette/contracts/http/game';
import { isOver } from '@girouette/contracts/allowance';

/** Whether guests can play on a page, or what the page tells them. */
export type GuestState =
  | 'online'
  | 'deactivated'
  | 'expired'
  | Extract<PageState, 'early' | 'over' | 'closed' | 'sold-out'>;

const GUEST_STATES: Record<PageState, GuestState> = {
  inactive: 'deactivated',
  'switched-off': 'deactivated',
  expired: 'expired',
  surplus: 'expired',
  early: 'early',
  over: 'over',
  closed: 'closed',
  'sold-out': 'sold-out',
  online: 'online',
};

/** What a page tells guests. A switched-off page does not also say that it has expired. */
export function stateOf({ toggle, state, expiryDate }: GamePage): GuestState {
  if (!toggle) return 'deactivated';
  if (state !== undefined) return GUEST_STATES[state];
  // A service of the release before this one tells no state.
  return expiryDate !== null && !isOver(new Date(expiryDate), new Date()) ? 'online' : 'expired';
}

/** The name under which guests know the restaurant. */
export const nameOf = (page: Pick<GamePage, 'brandName' | 'resturantName'>) =>
  page.brandName || page.resturantName;
