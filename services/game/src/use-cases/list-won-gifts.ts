import { AppError, may, resolveOwnerId, type Principal } from '@girouette/contracts';
import { parseGiftCodeStart } from '@girouette/contracts/gift-code';
import type { GiftState } from '@girouette/contracts/won-gift';
import { describeWonGifts, type WonGiftView } from './describe-won-gifts';
import type { GameDeps } from './ports';

/**
 * One page of the gifts that were won on an owner's pages.
 * @param input.userId the owner's id; a sub-account may also give its own
 * @param input.code the first symbols of a code, as they were typed; replaces `state`
 * @throws AppError FORBIDDEN
 */
export async function listWonGifts(
  deps: Pick<GameDeps, 'wonGifts' | 'people' | 'clock'>,
  input: {
    principal: Principal;
    userId: string;
    page: number;
    limit: number;
    state?: GiftState | undefined;
    code?: string | undefined;
  },
): Promise<{ views: WonGiftView[]; total: number }> {
  const { principal, userId, code = '', ...filter } = input;
  const ownerId = resolveOwnerId(principal, userId);
  if (!may(principal, 'winner:read', ownerId)) throw new AppError('FORBIDDEN');
  const codeStart = code.trim() === '' ? undefined : parseGiftCodeStart(code);
  // No code starts like that.
  if (codeStart === null) return { views: [], total: 0 };
  const { gifts, total } = await deps.wonGifts.list(ownerId, { ...filter, codeStart });
  return { views: await describeWonGifts(deps, { principal, gifts }), total };
}
