import { checkParticipation, countClick, sendResult, sendReview, spin } from './spin-api';
import { loadGuestSession, saveGuestSession } from './spin-storage';

/** What the game of a guest asks the server for and keeps in the tab. A trial visit has its own. */
export const guestDeps = {
  ...{ loadGuestSession, saveGuestSession },
  ...{ checkParticipation, spin, sendReview, sendResult, countClick },
};
export type GameDeps = typeof guestDeps;
