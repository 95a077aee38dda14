import { fill } from '@girouette/guest-texts/fill';
import { html } from '@girouette/platform/kit';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailSpeech } from './speech';

/** A mail in its sent form: as HTML and as plain text. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** The address that mail programs post to in order to stop such mails (RFC 8058). */
  unsubscribe?: string;
  /** The identity of a list of mails (RFC 2919), before the sender's domain. */
  listId?: string;
  /** Travel with the mail, since mail programs load nothing by themselves. */
  images?: readonly MailImage[];
  /** Files beside the text. */
  files?: readonly MailFile[];
}

/** An image that the HTML shows as `cid:` and this id. */
export interface MailImage {
  cid: string;
  png: Buffer;
}

/** A PDF that the recipient keeps. */
export interface MailFile {
  /** ASCII, e.g. `facture-2026-000001.pdf`. */
  name: string;
  base64: string;
}

/** The footer says that replies are not read (docs/specification §9). It has the company's address for questions, if there is one. */
export const footerWith = ({ mails }: MailSpeech, contact?: string): string =>
  contact === undefined
    ? mails.footer
    : `${mails.footer} ${fill(mails.footerContact, { contact })}`;

/** A link as people read it. */
export const shownLink = (link: string): string => link.replace(/^mailto:/, '');

/** The HTML of a mail. Every text in it is escaped. */
export const htmlOf = (page: ReactElement): string =>
  `<!doctype html>\n${renderToStaticMarkup(page)}\n`;

/** The mark around the name of a text in a compiled page. No text on a page contains it. */
const MARK = '\u0001';

/**
 * Like `htmlOf`, for a page with many mails. React renders it once, with a mark in place of each text. It renders again only when other
 * texts are empty, because a page may leave those out. The page must not depend on the texts in any other way.
 */
export function compilePage<T extends object>(
  page: (texts: T) => ReactElement,
): (texts: T & Record<keyof T, string>) => string {
  const compiled = new Map<string, string[]>();
  return (texts) => {
    const values = texts as Record<string, string>;
    const names = Object.keys(values).filter((name) => values[name] !== '');
    const key = names.join();
    let parts = compiled.get(key);
    if (parts === undefined) {
      const marks = Object.fromEntries(names.map((name) => [name, MARK + name + MARK]));
      parts = htmlOf(page({ ...texts, ...marks })).split(MARK);
      compiled.set(key, parts);
    }
    // Every second part is a name.
    return parts
      .map((part, at) => (at % 2 === 0 ? part : html`${values[part] ?? ''}`.toString()))
      .join('');
  };
}

/** The line with the link to the data about a guest. */
export const dataLine = ({ mails }: MailSpeech, link: string): string =>
  `${fill(mails.labelled, { label: mails.myData })} ${link}`;

/**
 * Paragraphs of lines as plain text, with the footer as signature.
 * @param line follows the footer
 */
export function plainText(
  paragraphs: readonly (readonly string[])[],
  footer: string,
  line?: string,
): string {
  const signature = ['-- ', footer, ...(line === undefined ? [] : [line])];
  return `${[...paragraphs, signature].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
