import { DEFAULT_GIFT_TERMS, type GiftConditions } from '@girouette/contracts';
import { formatGiftCode } from '@girouette/contracts/gift-code';
import { validityOf } from '@girouette/contracts/gift-validity';
import { giftCodeOfPlay, signGiftStatement, voucherTokenOf } from '@girouette/service-kit';
import { qrPng } from '../mails/qr-png';
import type { Voucher } from '../mails/voucher';
import type { ResultMailDeps } from './ports';

/** A gift that was won. */
export interface WonPlay {
  playId: string;
  pageId: string;
  gift: string;
  wonAt: Date;
  /** Absent before gifts had terms: then they are the default. */
  conditions?: GiftConditions | undefined;
}

/**
 * The code, the QR code and the link of a gift, the same as game makes them: all of it derives from the play and `PLAY_KEY`
 * (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md).
 */
export function voucherOf(
  { keys, siteUrl }: Pick<ResultMailDeps, 'keys' | 'siteUrl'>,
  { playId, pageId, gift, wonAt, conditions = DEFAULT_GIFT_TERMS }: WonPlay,
): Voucher {
  const { minimumPurchase, alcohol } = conditions;
  const days = validityOf({ wonAt, conditions });
  const statement = signGiftStatement(keys, {
    ...{ playId, pageId, gift, ...days, minimumPurchase, alcohol },
  });
  return {
    code: formatGiftCode(giftCodeOfPlay(keys, playId)),
    link: `${siteUrl}/cadeau/${voucherTokenOf(keys, playId)}`,
    qr: qrPng(statement),
  };
}
