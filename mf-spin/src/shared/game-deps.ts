import {
  checkParticipation,
  countClick,
  readPage,
  readRules,
  sendLostGifts,
  sendResult,
  sendReview,
  spin,
  type giveBirthday,
} from './spin-api';
import { loadGuestSession, saveGuestSession } from './spin-storage';

/** The game's server requests and tab storage. A trial visit has its own. */
export const guestDeps = {
  loadGuestSession,
  saveGuestSession,
  readPage,
  readRules,
  checkParticipation,
  spin,
  sendReview,
  sendResult,
  sendLostGifts,
  countClick,
};
export type GameDeps = typeof guestDeps & {
  /** Only a trial visit has one. Guests use the one beside the birthday field. */
  giveBirthday?: typeof giveBirthday;
};
