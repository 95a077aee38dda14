/** @jsxRuntime automatic */
import type { MailContent } from '@girouette/contracts';
import { Fragment } from 'react';
import { accountTexts, type AccountMailKind, type AccountTexts } from './account-texts';
import { Action, Block, Paragraph } from './blocks';
import { GIROUETTE, MailPage } from './mail-page';
import { footerWith, htmlOf, plainText, shownLink, type MailText } from './mail-text';
import { speechOf } from './speech';

/** The platform that sends the mail: the base address of its buttons, and its address for questions. */
export interface MailSite {
  siteUrl: string;
  contact?: string | undefined;
}

/** Writes a mail about an account. */
export function composeAccountMail<K extends AccountMailKind>(
  kind: K,
  content: MailContent<K>,
  { siteUrl, contact }: MailSite,
): MailText {
  const texts = accountTexts(kind, content, siteUrl);
  const footer = footerWith(speechOf(texts.language), contact);
  return {
    subject: texts.subject,
    text: asText(texts, footer),
    html: htmlOf(page(texts, footer)),
  };
}

const page = (
  { language, subject, title, brand = 'Girouette', paragraphs, action, note }: AccountTexts,
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
        <Paragraph soft>{note}</Paragraph>
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

const asText = ({ title, paragraphs, action, note }: AccountTexts, footer: string): string =>
  plainText(
    [
      [title],
      ...paragraphs.map((text) => [text]),
      ...(action ? [[`${action.label}\u00A0:`, shownLink(action.link)]] : []),
      ...(note === undefined ? [] : [[note]]),
    ],
    footer,
  );
