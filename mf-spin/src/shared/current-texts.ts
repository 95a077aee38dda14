import type { ErrorBody } from '@girouette/contracts';
import type { ClosedTexts } from '@girouette/guest-texts/compiled/closed';
import type { ConsentsTexts } from '@girouette/guest-texts/compiled/consents';
import type { DialogsTexts } from '@girouette/guest-texts/compiled/dialogs';
import type { ErrorsTexts } from '@girouette/guest-texts/compiled/errors';
import type { PageTexts } from '@girouette/guest-texts/compiled/page';
import { errorSentence } from '@girouette/guest-texts/error-sentence';
import type { Language, LanguageFacts } from '@girouette/contracts/languages';
import type { LATER_ASK_VERSION } from '@girouette/contracts/pages/later-ask';
import type { MARKETING_VERSION } from '@girouette/contracts/mails/marketing';
import type { ConditionsFormat } from '@girouette/contracts/pages/terms-texts';

/** The wordings of consents that guests see now. */
export interface ConsentTexts {
  accepts: ConsentsTexts[`marketing-${typeof MARKETING_VERSION}`];
  laterAsk: ConsentsTexts[`laterAsk-${typeof LATER_ASK_VERSION}`];
}

/** The texts of a page that is online. */
export type OnlineTexts = PageTexts & ConsentTexts & LanguageFacts;

/** The texts of the page. The document of a page that is online lacks the texts of `ClosedTexts`. */
export type GuestTexts = OnlineTexts & ClosedTexts;

/** Conditions of a gift, as the wire has them, in one sentence. A service of the previous release only knows the default terms. */
export type ConditionsOf = (conditions: ConditionsFormat | undefined) => string;

/** The texts that the page loads later, with its errors by code. Without some, the guest reads the server's own sentences. */
export type LateTexts = DialogsTexts & { errors?: Partial<ErrorsTexts> };

/** All texts of a language, as its file has them. */
export interface LanguageTexts {
  page: GuestTexts;
  dialogs: LateTexts;
  conditionsOf: ConditionsOf;
}

/** The language of the page. */
export let language: Language = 'fr';
/** The texts of the page in this language. A component reads them when it renders, so that it follows a change of the language. */
export let t: GuestTexts;
/** The texts of what the page loads later, once they are there. */
export let d: LateTexts;
/** Only knows the conditions of the document's own gifts until `d` is there. */
export let conditionsOf: ConditionsOf;

/** Changes the texts. The caller renders the page again. */
export function setTexts(
  to: Language,
  texts: Omit<LanguageTexts, 'dialogs'> & { dialogs?: LateTexts },
): void {
  language = to;
  ({ page: t, conditionsOf } = texts);
  if (texts.dialogs) d = texts.dialogs;
}

/** An error in the language of the guest; the server's own sentence until `d` is there. */
export const sentenceOf = (body: Pick<ErrorBody, 'code' | 'message'>): string =>
  errorSentence((d as LateTexts | undefined)?.errors ?? {}, body);
