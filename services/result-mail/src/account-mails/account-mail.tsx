/** @jsxRuntime automatic */
import type { MailContent } from '@girouette/contracts';
import { fill } from '@girouette/guest-texts/fill';
import type { Language } from '@girouette/contracts/languages';
import { Fragment } from 'react';
import {
  Action,
  Block,
  GIROUETTE,
  MailPage,
  type MailText,
  Paragraph,
  dataLine,
  footerWith,
  htmlOf,
  plainText,
  shownLink,
  speechOf,
} from '../templates/feature';
import { accountTexts, type AccountMailKind } from './account-texts';
import type { AccountTexts } from './mail-words';

/** The platform that sends the mail: the base address of its buttons, and its address for questions. */
export interface MailSite {
  siteUrl: string;
  contact?: string | undefined;
}

/** Writes a mail about an account. */
export function composeAccountMail<K extends AccountMailKind>(
  kind: K,
  content: MailContent<K>,
  site: MailSite,
): MailText {
  const text = composePlatformMail(accountTexts(kind, content, site.siteUrl), site);
  return 'file' in content && content.file ? { ...text, files: [content.file] } : text;
}

/** Writes the mail with the link to the data about a guest at a restaurant. */
export function composeMyDataLinkMail(
  {
    restaurant,
    link,
    language,
  }: { restaurant: string; link: string; language?: Language | undefined },
  { contact }: MailSite,
): MailText {
  const { mails } = speechOf(language);
  return composePlatformMail(
    {
      subject: fill(mails.dataLinkSubject, { restaurant }),
      title: mails.dataLinkTitle,
      language,
      brand: restaurant,
      paragraphs: [mails.replyHello, fill(mails.dataLinkText, { restaurant })],
      action: { label: mails.dataLinkAction, link },
      note: mails.dataLinkNote,
    },
    { contact },
  );
}

/** Writes a mail in the name of Girouette. */
function composePlatformMail(
  texts: AccountTexts,
  { contact }: Pick<MailSite, 'contact'>,
): MailText {
  const footer = footerWith(speechOf(texts.language), contact);
  return {
    subject: texts.subject,
    text: asText(texts, footer),
    html: htmlOf(page(texts, footer)),
  };
}

const page = (
  {
    language,
    subject,
    title,
    brand = 'Girouette',
    paragraphs,
    action,
    note,
    noteLink,
    dataLink,
  }: AccountTexts,
  footer: string,
) => (
  <MailPage
    language={language}
    documentTitle={subject}
    preheader={paragraphs.at(-1) ?? ''}
    brand={brand}
    awning={GIROUETTE}
    title={title}
    footer={footer}
    {...(dataLink !== undefined && { dataLink })}
  >
    {paragraphs.map((text, at) => (
      <Block key={at}>
        <Paragraph>{linesOf(text)}</Paragraph>
      </Block>
    ))}
    {action && (
      <Block>
        <Action {...action} />
      </Block>
    )}
    {note !== undefined && (
      <Block>
        <Paragraph soft>
          {note}
          {noteLink && (
            <>
              {' '}
              <a className="soft" href={noteLink.link} style={{ color: 'inherit' }}>
                {noteLink.label}
              </a>
            </>
          )}
        </Paragraph>
      </Block>
    )}
  </MailPage>
);

const linesOf = (text: string) =>
  text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

const asText = (
  { language, title, paragraphs, action, note, noteLink, dataLink }: AccountTexts,
  footer: string,
): string =>
  plainText(
    [
      [title],
      ...paragraphs.map((text) => [text]),
      ...(action
        ? [
            [
              fill(speechOf(language).mails.labelled, { label: action.label }),
              shownLink(action.link),
            ],
          ]
        : []),
      ...(note === undefined ? [] : [[note]]),
      ...(noteLink ? [[smallLink(language, noteLink)]] : []),
    ],
    footer,
    dataLink === undefined ? undefined : dataLine(speechOf(language), dataLink),
  );

const smallLink = (
  language: Language | undefined,
  { label, link }: { label: string; link: string },
): string => `${fill(speechOf(language).mails.labelled, { label })} ${shownLink(link)}`;

/** Writes the mail that an administrator tests the mail server with. */
export const composeSenderTestMail = (site: Pick<MailSite, 'contact'>): MailText =>
  composePlatformMail(
    {
      subject: 'E-mail d’essai de Girouette',
      title: 'L’envoi fonctionne',
      paragraphs: [
        'Bonjour,',
        'Vous avez demandé cet e-mail d’essai dans les paramètres de la plateforme. S’il est arrivé dans les indésirables, vérifiez-\u2060y SPF, DKIM et DMARC.',
      ],
      note: 'Vous n’avez rien demandé\u202F? Changez votre mot de passe\u00A0: quelqu’un d’autre est connecté à votre compte.',
    },
    site,
  );
