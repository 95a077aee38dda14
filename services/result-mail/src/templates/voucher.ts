import { DEFAULT_GIFT_TERMS, type GiftConditions } from '@girouette/contracts';
import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import { validityOf } from '@girouette/contracts/gifts/gift-validity';
import type { Language } from '@girouette/contracts/languages';
import type { Keys } from '@girouette/platform/kit';
import { giftCodeOfPlay, signGiftStatement, voucherTokenOf } from '@girouette/signed';
import { qrPng } from './qr-png';
import { languageQuery } from './speech';

/** The code and the link that open a won gift. */
export interface Voucher {
  /** In groups, such as `ABCD-EFGH-JKM`. */
  code: string;
  /** The address of its page. */
  link: string;
  /** The QR code as a PNG image. */
  qr: Buffer;
}

/** A gift that was won. */
interface WonPlay {
  playId: string;
  pageId: string;
  gift: string;
  wonAt: Date;
  /** Absent before gifts had terms: then they are the default. */
  conditions?: GiftConditions | undefined;
  /** The language that the voucher is shown in at first; undefined for the choice of the browser. */
  language?: Language | undefined;
}

/**
 * The code, the QR code and the link of a gift, the same as game makes them: all of it derives from the play and `PLAY_KEY`
 * (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md).
 */
export function voucherOf(
  { keys, siteUrl }: { keys: Keys; siteUrl: string },
  { playId, pageId, gift, wonAt, conditions = DEFAULT_GIFT_TERMS, language }: WonPlay,
): Voucher {
  const { minimumPurchase, alcohol } = conditions;
  const days = validityOf({ wonAt, conditions });
  const statement = signGiftStatement(keys, {
    playId,
    pageId,
    gift,
    ...days,
    minimumPurchase,
    alcohol,
  });
  return {
    code: formatGiftCode(giftCodeOfPlay(keys, playId)),
    link: `${siteUrl}/cadeau/${voucherTokenOf(keys, playId)}${languageQuery(language, '?')}`,
    qr: qrPng(statement),
  };
}
