import type { GamePage } from '@girouette/contracts/http/game';
import { isForAdults } from '../shared/gifts-of';
import type { Choices } from '../shared/choices';

/**
 * The boxes that a page asks for.
 * @param chosen what the guest has ticked before. The box for adults also comes when the server has asked for it.
 */
export const boxesOf = (page: GamePage, chosen: Partial<Choices> = {}): Partial<Choices> => ({
  ...((isForAdults(page) || chosen.adult !== undefined) && { adult: chosen.adult === true }),
  accepts: chosen.accepts === true,
  ...(page.asksLater && { laterAsk: chosen.laterAsk === true }),
});
