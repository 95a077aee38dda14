import type { ClosedTexts } from '@girouette/guest-texts/compiled/closed';
import type { ConsentsTexts } from '@girouette/guest-texts/compiled/consents';
import type { DialogsTexts } from '@girouette/guest-texts/compiled/dialogs';
import type { ErrorsTexts } from '@girouette/guest-texts/compiled/errors';
import type { PageTexts } from '@girouette/guest-texts/compiled/page';
import type { TermsTexts } from '@girouette/guest-texts/compiled/terms';
import { conditionsIn } from '@girouette/guest-texts/conditions';
import { LANGUAGES, type Language } from '@girouette/contracts/languages';
import { LATER_ASK_VERSION } from '@girouette/contracts/pages/later-ask';
import { MARKETING_VERSION } from '@girouette/contracts/mails/marketing';
import { DEFAULT_GIFT_TERMS } from '@girouette/contracts/pages/terms';
import { conditionsFrom } from '@girouette/contracts/pages/terms-texts';
import type { LanguageTexts, OnlineTexts } from './current-texts';

export interface Catalogues {
  page: PageTexts;
  terms: TermsTexts;
  consents: ConsentsTexts;
  closed: ClosedTexts;
  dialogs: DialogsTexts;
  errors?: ErrorsTexts;
}

/** The texts of a page that is online. */
export const onlineTextsOf = (
  language: Language,
  { page, consents }: Pick<Catalogues, 'page' | 'consents'>,
): OnlineTexts => ({
  ...LANGUAGES[language],
  ...page,
  accepts: consents[`marketing-${MARKETING_VERSION}`],
  laterAsk: consents[`laterAsk-${LATER_ASK_VERSION}`],
});

/** All texts of the page in a language. */
export const textsOf = (language: Language, catalogues: Catalogues): LanguageTexts => ({
  page: { ...onlineTextsOf(language, catalogues), ...catalogues.closed },
  dialogs: { ...catalogues.dialogs, ...(catalogues.errors && { errors: catalogues.errors }) },
  conditionsOf: (conditions) =>
    conditionsIn(
      { texts: catalogues.terms, locale: LANGUAGES[language].locale },
      conditions ? conditionsFrom(conditions) : DEFAULT_GIFT_TERMS,
    ),
});
