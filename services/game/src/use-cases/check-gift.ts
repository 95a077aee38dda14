import type { Principal } from '@girouette/contracts';
import { describeWonGifts, type WonGiftView } from './describe-won-gifts';
import { findWonGift, type GiftFinders } from './find-won-gift';
import type { GameDeps } from './ports';

/**
 * Reads the gift that somebody presents.
 * @throws AppError as `findWonGift`
 */
export async function checkGift(
  deps: GiftFinders & Pick<GameDeps, 'people' | 'clock'>,
  input: { principal: Principal; code: string },
): Promise<WonGiftView> {
  const gift = await findWonGift(deps, input);
  const [view] = await describeWonGifts(deps, { principal: input.principal, gifts: [gift] });
  return view!;
}
