import { AppError } from '@girouette/contracts';
import { endOf, validityOf } from '@girouette/contracts/gift-validity';
import type { GiftVerdict } from '@girouette/contracts/won-gift';
import { readVoucherToken, signGiftStatement } from '@girouette/platform/kit';
import { redemptionOf, verdictOf, type WonGift } from '../domain/won-gift';
import { findGiftOfPlay } from './find-gift-of-play';
import type { GameDeps } from './ports';

/** A won gift as its guest sees it. */
export interface VoucherView {
  gift: WonGift;
  verdict: GiftVerdict;
  firstDay: string;
  lastDay: string;
  endsAt: Date;
  /** The text of the QR code. */
  statement: string;
  redeemedAt: Date | null;
  /** Null once the page is deleted. */
  restaurant: { name: string; address: string } | null;
}

/**
 * Reads a won gift for the guest who has the link to it.
 * @throws AppError VOUCHER_UNKNOWN
 */
export async function readVoucher(
  deps: Pick<GameDeps, 'wonGifts' | 'plays' | 'pages' | 'keys' | 'giftCodeOf' | 'clock'>,
  { token }: { token: string },
): Promise<VoucherView> {
  const playId = readVoucherToken(deps.keys, token);
  const gift = playId === null ? null : await findGiftOfPlay(deps, playId);
  if (!gift) throw new AppError('VOUCHER_UNKNOWN');
  const { pageId, conditions } = gift;
  const page = await deps.pages.find(pageId);
  const days = validityOf(gift);
  const { minimumPurchase, alcohol } = conditions;
  return {
    ...{ gift, verdict: verdictOf(gift, deps.clock.now()), ...days, endsAt: endOf(gift) },
    statement: signGiftStatement(deps.keys, {
      ...{ playId: gift.id, pageId, gift: gift.gift, ...days, minimumPurchase, alcohol },
    }),
    redeemedAt: redemptionOf(gift)?.at ?? null,
    restaurant: page?.settings.restaurant ?? null,
  };
}
