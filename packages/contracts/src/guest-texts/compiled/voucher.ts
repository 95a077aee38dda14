// Written by `npm run docs` from the catalogues in ../ – change those instead.
import type { Language } from '../languages';
import { voucher as fr, type VoucherTexts } from './fr/voucher';
import { voucher as en } from './en/voucher';
import { voucher as de } from './de/voucher';
import { voucher as es } from './es/voucher';
import { voucher as it } from './it/voucher';
import { voucher as nl } from './nl/voucher';
import { voucher as ar } from './ar/voucher';

export type { VoucherTexts };

/** By language. */
export const voucher: Record<Language, VoucherTexts> = { fr, en, de, es, it, nl, ar };
