import type { Language } from '@girouette/contracts/languages';

/** The texts of a mail that a service requested. */
export interface AccountTexts {
  subject: string;
  title: string;
  /** In which it is written. Default: French. */
  language?: Language | undefined;
  /** At the top of the mail. Default: Girouette. */
  brand?: string;
  /** A line break in a paragraph is one in the mail. */
  paragraphs: readonly string[];
  /** The recipient's action, on a button. */
  action?: { label: string; link: string };
  /** For a recipient who did not expect the mail. */
  note?: string;
  /** A small link after the note. */
  noteLink?: { label: string; link: string };
  /** For a guest: the page with what is held about them. */
  dataLink?: string;
}

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });

/** A day in Paris, on one line. */
export const day = (moment: string) => DAY.format(new Date(moment)).replaceAll(' ', '\u00A0');

/** A greeting. A mail to an unconfirmed address contains no name. */
export const hello = (name: string) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`);

/** The address of a page of the site. */
export type At = (path: string) => string;
