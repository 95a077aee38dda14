import { DEFAULT_GIFT_TERMS, type GiftConditions } from '@girouette/contracts';
import { formatGiftCode } from '@girouette/contracts/gift-code';
import { validityOf } from '@girouette/contracts/gift-validity';
import type { Language } from '@girouette/contracts/guest-texts/languages';
import { giftCodeOfPlay, signGiftStatement, voucherTokenOf } from '@girouette/platform/kit';
import { languageQuery } from '../language-query';
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
  /** In which the voucher is shown at first; undefined for the choice of the browser. */
  language?: Language | undefined;
}

/**
 * The code, the QR code and the link of a gift, the same as game makes them: all of it derives from the play and `PLAY_KEY`
 * (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md).
 */
export function voucherOf(
  { keys, siteUrl }: Pick<ResultMailDeps, 'keys' | 'siteUrl'>,
  { playId, pageId, gift, wonAt, conditions = DEFAULT_GIFT_TERMS, language }: WonPlay,
): Voucher {
  const { minimumPurchase, alcohol } = conditions;
  const days = validityOf({ wonAt, conditions });
  const statement = signGiftStatement(keys, {
    ...{ playId, pageId, gift, ...days, minimumPurchase, alcohol },
  });
  return {
    code: formatGiftCode(giftCodeOfPlay(keys, playId)),
    link: `${siteUrl}/cadeau/${voucherTokenOf(keys, playId)}${languageQuery(language, '?')}`,
    qr: qrPng(statement),
  };
}
