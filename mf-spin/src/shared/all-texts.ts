import { closed } from '@girouette/guest-texts/compiled/closed';
import { consents } from '@girouette/guest-texts/compiled/consents';
import { dialogs } from '@girouette/guest-texts/compiled/dialogs';
import { page } from '@girouette/guest-texts/compiled/page';
import { terms } from '@girouette/guest-texts/compiled/terms';
import type { Language } from '@girouette/contracts/languages';
import type { LanguageTexts, OnlineTexts } from './current-texts';
import { onlineTextsOf, textsOf } from './texts-of';

const cataloguesOf = (language: Language) => ({
  page: page[language],
  terms: terms[language],
  consents: consents[language],
  closed: closed[language],
  dialogs: dialogs[language],
});

/** For programs that have the texts of all languages. */
export const allTextsOf = (language: Language): LanguageTexts =>
  textsOf(language, cataloguesOf(language));

/** The texts of a document that shows the game, and never anything else. */
export const gameTextsOf = (language: Language): OnlineTexts =>
  onlineTextsOf(language, cataloguesOf(language));
