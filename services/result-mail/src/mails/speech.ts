import { conditions } from '@girouette/contracts/guest-texts/compiled/conditions';
import { mails, type MailsTexts } from '@girouette/contracts/guest-texts/compiled/mails';
import { page } from '@girouette/contracts/guest-texts/compiled/page';
import { terms } from '@girouette/contracts/guest-texts/compiled/terms';
import type { Speech } from '@girouette/contracts/guest-texts/conditions-in';
import { DEFAULT_LANGUAGE, type Language } from '@girouette/contracts/guest-texts/languages';

/** A language of guests with the texts of their mails. */
export interface MailSpeech extends Speech {
  mails: MailsTexts;
  /** The line about health for an alcoholic drink. */
  health: string;
}

/** The texts of mails to guests in a language. */
export const speechOf = (language: Language = DEFAULT_LANGUAGE): MailSpeech => ({
  language,
  mails: mails[language],
  conditions: conditions[language],
  terms: terms[language],
  health: page[language].health,
});
