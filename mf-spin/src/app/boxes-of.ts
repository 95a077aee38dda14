import type { GamePage } from '@girouette/contracts/http/game';
import { isForAdults } from '../features/gifts/gifts-of';
import type { Choices } from '../features/play/use-play';

/**
 * The boxes that a page asks for.
 * @param chosen what the guest has ticked before. The box for adults also comes when the server has asked for it.
 */
export const boxesOf = (page: GamePage, chosen: Partial<Choices> = {}): Partial<Choices> => ({
  ...((isForAdults(page) || chosen.adult !== undefined) && { adult: chosen.adult === true }),
  accepts: chosen.accepts === true,
  ...(page.asksLater && { laterAsk: chosen.laterAsk === true }),
});
