import { handover } from '@girouette/guest-texts/compiled/handover';
import { terms } from '@girouette/guest-texts/compiled/terms';
import { voucher } from '@girouette/guest-texts/compiled/voucher';
import type { Language } from '@girouette/contracts/languages';
import type { VoucherCatalogues } from './reading';

/** The texts of another language. The voucher of guests has a file for each instead: `load-catalogues.page.ts`. */
export const loadCatalogues = (language: Language): Promise<VoucherCatalogues> =>
  Promise.resolve({
    voucher: voucher[language],
    handover: handover[language],
    terms: terms[language],
  });
