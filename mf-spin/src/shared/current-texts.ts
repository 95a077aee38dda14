import type { ClosedTexts } from '@girouette/contracts/guest-texts/compiled/closed';
import type { ConsentsTexts } from '@girouette/contracts/guest-texts/compiled/consents';
import type { DialogsTexts } from '@girouette/contracts/guest-texts/compiled/dialogs';
import type { PageTexts } from '@girouette/contracts/guest-texts/compiled/page';
import type { Language, LanguageFacts } from '@girouette/contracts/guest-texts/languages';
import type { LATER_ASK_VERSION } from '@girouette/contracts/later-ask';
import type { MARKETING_VERSION } from '@girouette/contracts/marketing';
import type { ConditionsFormat } from '@girouette/contracts/terms-texts';

/** The wordings of consents that guests see now. */
export interface ConsentTexts {
  accepts: ConsentsTexts[`marketing-${typeof MARKETING_VERSION}`];
  laterAsk: ConsentsTexts[`laterAsk-${typeof LATER_ASK_VERSION}`];
}

/** What a page that is online says. */
export type OnlineTexts = PageTexts & ConsentTexts & LanguageFacts;

/** What the page says. The document of a page that is online lacks the texts of `ClosedTexts`. */
export type GuestTexts = OnlineTexts & ClosedTexts;

/** Conditions of a gift, as the wire has them, in one sentence. A service of the previous release only knows the default terms. */
export type ConditionsOf = (conditions: ConditionsFormat | undefined) => string;

/** All texts of a language, as its file has them. */
export interface LanguageTexts {
  page: GuestTexts;
  dialogs: DialogsTexts;
  conditionsOf: ConditionsOf;
}

/** The language of the page. */
export let language: Language = 'fr';
/** The texts of the page in this language. A component reads them when it renders, so that it follows a change of the language. */
export let t: GuestTexts;
/** The texts of what the page loads later, once they are there. */
export let d: DialogsTexts;
/** Only knows the conditions of the document's own gifts until `d` is there. */
export let conditionsOf: ConditionsOf;

/** Changes the texts. The caller renders the page again. */
export function setTexts(
  to: Language,
  texts: Omit<LanguageTexts, 'dialogs'> & { dialogs?: DialogsTexts },
): void {
  language = to;
  ({ page: t, conditionsOf } = texts);
  if (texts.dialogs) d = texts.dialogs;
}
