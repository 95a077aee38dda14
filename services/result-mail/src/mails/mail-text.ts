import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A mail as it is sent: as HTML and as plain text. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** Nobody reads what is sent to the sender's address (docs/specification §9). */
export const FOOTER = 'Cet e-mail est envoyé automatiquement\u00A0: merci de ne pas y répondre.';

/** The HTML of a mail. Every text in it is escaped. */
export const htmlOf = (page: ReactElement): string =>
  `<!doctype html>\n${renderToStaticMarkup(page)}\n`;

/** Paragraphs of lines as plain text, with the footer as signature. */
export const plainText = (paragraphs: readonly (readonly string[])[]): string =>
  `${[...paragraphs, ['-- ', FOOTER]].map((lines) => lines.join('\n')).join('\n\n')}\n`;
