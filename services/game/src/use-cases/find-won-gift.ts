import { AppError, may, type Principal } from '@girouette/contracts';
import { parseGiftCode } from '@girouette/contracts/gift-code';
import { readGiftStatement } from '@girouette/platform/kit';
import type { WonGift } from '../domain/won-gift';
import { findGiftOfPlay } from './find-gift-of-play';
import type { GameDeps } from './ports';

export type GiftFinders = Pick<
  GameDeps,
  'wonGifts' | 'plays' | 'keys' | 'codeThrottle' | 'giftCodeOf'
>;

/** A signed statement is longer than any code that people type. */
const LONGEST_TYPED = 60;

/**
 * Finds the gift that somebody presents to a member of a restaurant.
 * @param input.code a code as it was typed, or the text of a QR code
 * @throws AppError FORBIDDEN, GIFT_UNKNOWN, GIFT_FORGED, GIFT_ELSEWHERE, TOO_MANY_REQUESTS
 */
export function findWonGift(
  deps: GiftFinders,
  { principal, code }: { principal: Principal; code: string },
): Promise<WonGift> {
  if (!may(principal, 'gift:redeem')) throw new AppError('FORBIDDEN');
  return code.length > LONGEST_TYPED
    ? findByStatement(deps, principal, code)
    : findByCode(deps, principal, code);
}

/** A code of another restaurant is as unknown as one that nobody has. */
async function findByCode(
  { wonGifts, codeThrottle }: GiftFinders,
  principal: Principal,
  typed: string,
): Promise<WonGift> {
  const code = parseGiftCode(typed);
  if (code === null) throw new AppError('GIFT_UNKNOWN');
  await codeThrottle.check(principal);
  const gift = await wonGifts.findByCode(principal.ownerId, code);
  if (gift) return gift;
  await codeThrottle.count(principal);
  throw new AppError('GIFT_UNKNOWN');
}

async function findByStatement(
  deps: GiftFinders,
  { ownerId }: Principal,
  text: string,
): Promise<WonGift> {
  const statement = readGiftStatement(deps.keys, text);
  if (!statement) throw new AppError('GIFT_FORGED');
  const gift = await findGiftOfPlay(deps, statement.playId);
  if (!gift) throw new AppError('GIFT_UNKNOWN');
  if (gift.ownerId !== ownerId) throw new AppError('GIFT_ELSEWHERE');
  return gift;
}
