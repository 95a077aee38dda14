import { AppError, may, type Principal } from '@girouette/contracts';
import { giftPublicKey } from '@girouette/platform/kit';
import type { GameDeps } from './ports';

/**
 * The key with which the counter verifies QR codes without network.
 * @throws AppError FORBIDDEN
 */
export function readGiftKey({ keys }: Pick<GameDeps, 'keys'>, principal: Principal): string {
  if (!may(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  return giftPublicKey(keys);
}
