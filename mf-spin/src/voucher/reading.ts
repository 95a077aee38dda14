import { handover } from '@girouette/guest-texts/compiled/fr/handover';
import { terms } from '@girouette/guest-texts/compiled/fr/terms';
import { voucher } from '@girouette/guest-texts/compiled/fr/voucher';
import type { HandoverReading } from '@girouette/guest-texts/handover';
import type { HandoverTexts } from '@girouette/guest-texts/compiled/handover';
import type { TermsTexts } from '@girouette/guest-texts/compiled/terms';
import type { VoucherTexts } from '@girouette/guest-texts/compiled/voucher';
import { LANGUAGES, type Language } from '@girouette/contracts/languages';

/** All texts of the voucher in a language, as its file has them. */
export interface VoucherCatalogues {
  voucher: VoucherTexts;
  handover: HandoverTexts;
  terms: TermsTexts;
}

/** In which language and with which texts a guest reads the voucher. */
export interface Reading extends HandoverReading {
  language: Language;
  voucher: VoucherTexts;
}

export const readingOf = (
  language: Language,
  { terms: texts, ...catalogues }: VoucherCatalogues,
): Reading => ({
  language,
  texts,
  ...catalogues,
  locale: LANGUAGES[language].locale,
});

/** The document has these texts, so that most guests load no others. */
export const FRENCH = readingOf('fr', { voucher, handover, terms });
