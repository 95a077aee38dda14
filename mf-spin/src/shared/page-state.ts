import type { PageState } from '@girouette/contracts';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { isOver } from '@girouette/contracts/billing/allowance';

/** Whether guests can play on a page, or what the page tells them. */
export type GuestState =
  | 'online'
  | 'deactivated'
  | 'expired'
  | 'mediumOff'
  | Extract<PageState, 'early' | 'over' | 'closed' | 'sold-out' | 'moved'>;

type SameForGuests = PageState & GuestState;
/** The states that guests know by another name. */
const GUEST_STATES: Record<Exclude<PageState, SameForGuests>, GuestState> &
  Partial<Record<SameForGuests, undefined>> = {
  inactive: 'deactivated',
  'switched-off': 'deactivated',
  surplus: 'expired',
};

/** Returns the state that a page tells guests. A switched-off page does not also say that it has expired. */
export function stateOf({ toggle, state, medium, expiryDate }: GamePage): GuestState {
  if (!toggle) return 'deactivated';
  if (medium) return 'mediumOff';
  if (state !== undefined) return GUEST_STATES[state] ?? (state as SameForGuests);
  // A service of the release before this one tells no state.
  return expiryDate !== null && !isOver(new Date(expiryDate), new Date()) ? 'online' : 'expired';
}

/** The name under which guests know the restaurant. */
export const nameOf = (page: Pick<GamePage, 'brandName' | 'resturantName'>) =>
  page.brandName || page.resturantName;
