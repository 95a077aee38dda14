import { handover } from '@girouette/guest-texts/compiled/handover';
import { mails, type MailsTexts } from '@girouette/guest-texts/compiled/mails';
import { page } from '@girouette/guest-texts/compiled/page';
import { terms } from '@girouette/guest-texts/compiled/terms';
import type { HandoverReading } from '@girouette/guest-texts/handover';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@girouette/contracts/languages';

/** A language of guests with the texts of their mails. */
export interface MailSpeech extends HandoverReading {
  language: Language;
  mails: MailsTexts;
  /** The line about health for an alcoholic drink. */
  health: string;
}

/** The texts of mails to guests in a language. */
export const speechOf = (language: Language = DEFAULT_LANGUAGE): MailSpeech => ({
  language,
  locale: LANGUAGES[language].locale,
  mails: mails[language],
  handover: handover[language],
  texts: terms[language],
  health: page[language].health,
});

/** The part of an address that has a page of guests in a language at first. Empty for the default: then the browser chooses. */
export const languageQuery = (language: Language | undefined, mark: '?' | '&'): string =>
  language === undefined || language === DEFAULT_LANGUAGE ? '' : `${mark}langue=${language}`;
