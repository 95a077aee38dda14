import { AppError, may, type Principal } from '@girouette/contracts';
import { RECENT_REDEMPTIONS } from '@girouette/contracts/won-gift';
import { describeWonGifts, type WonGiftView } from './describe-won-gifts';
import type { GameDeps } from './ports';

/**
 * The latest redemptions of the caller's restaurant, the latest first.
 * @throws AppError FORBIDDEN
 */
export async function listRedemptions(
  deps: Pick<GameDeps, 'wonGifts' | 'people' | 'clock'>,
  principal: Principal,
): Promise<WonGiftView[]> {
  if (!may(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  const gifts = await deps.wonGifts.listRedeemed(principal.ownerId, RECENT_REDEMPTIONS);
  return describeWonGifts(deps, { principal, gifts });
}
