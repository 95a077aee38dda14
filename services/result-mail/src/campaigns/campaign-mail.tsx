/** @jsxRuntime automatic */
import type { GiftConditions } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { createMemo } from '@girouette/contracts/memo';
import { fill } from '@girouette/guest-texts/fill';
import type { ReactNode } from 'react';
import {
  Block,
  MailPage,
  type MailSpeech,
  type MailText,
  Paragraph,
  type Voucher,
  compilePage,
  dataLine,
  footerWith,
  plainText,
  plainWords,
  qrImage,
  speechOf,
  useSides,
} from '../templates/feature';
import { GiftBlocks, type WinnerTexts, giftLines, winnerTexts } from '../winners/feature';
import type { Restaurant } from '../restaurants/rules';

export interface CampaignMailContent {
  restaurant: Restaurant;
  /** As the owner wrote it, like the text. */
  subject: string;
  text: string;
  gift: { label: string; conditions: GiftConditions; wonAt: Date } | null;
  /** Null without a gift, and when it cannot be derived. */
  voucher: Voucher | null;
  /** When the mail is sent. */
  now: Date;
  language?: Language | undefined;
  /** The page where the guest withdraws the consent to the restaurant's offers. */
  withdrawal: string;
  /** The address that mail programs post to in order to withdraw it (RFC 8058). */
  unsubscribe: string;
  /** The page with the data about the guest. */
  dataLink: string;
}

/**
 * Writes a mail of a campaign: the owner's words in a frame in the language of the guest, with the gift as in a winner's mail. An owner may
 * have agreed to offers with the address of a stranger, so the words are plain: no mail program finds a link or a number to dial in them.
 */
export function composeCampaignMail(content: CampaignMailContent): MailText {
  const { restaurant, gift, voucher, now, withdrawal, dataLink, unsubscribe } = content;
  const speech = speechOf(content.language);
  const title = plainWords(content.subject);
  const paragraphs = paragraphsOf(content.text);
  const texts = winnerTexts(
    {
      gift: gift?.label ?? '',
      conditions: gift?.conditions,
      restaurant,
      withdrawal,
      wonAt: gift?.wonAt ?? now,
      announcedAt: now,
      voucher,
      dataLink,
    },
    speech,
  );
  return {
    subject: title.includes(texts.place) ? title : `${title} · ${texts.place}`,
    text: asText({ ...texts, title }, paragraphs, speech),
    html: htmlOf(paragraphs, speech)({ ...texts, title }),
    images: voucher ? [qrImage(voucher)] : [],
    unsubscribe,
  };
}

type Paragraphs = readonly (readonly string[])[];

/** Control characters; a compiled page has marks of them. */
const CONTROLS = /(?!\n)\p{Cc}/gu;

/** Paragraphs of lines. */
const paragraphsOf = (text: string): Paragraphs =>
  plainWords(text.replaceAll(CONTROLS, ''))
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n'));

function asText(texts: WinnerTexts, paragraphs: Paragraphs, speech: MailSpeech): string {
  const { mails } = speech;
  const gift = texts.gift === '' ? [] : [...giftLines(texts, speech), [texts.howTo]];
  const stop = fill(mails.labelled, { label: mails.withdrawOffers });
  return plainText(
    [[texts.title], ...paragraphs, ...gift, [texts.offers, stop, texts.offersLink]],
    footerWith(speech),
    dataLine(speech, texts.dataLink),
  );
}

/** A text is sent to many guests, so that its page is compiled for the first of them. */
const pages = createMemo<string, ReturnType<typeof compilePage<WinnerTexts>>>(500);

const htmlOf = (paragraphs: Paragraphs, speech: MailSpeech) =>
  pages(JSON.stringify([speech.language, paragraphs]), () =>
    compilePage((texts) => page(texts, paragraphs, speech)),
  );

const page = (texts: WinnerTexts, paragraphs: Paragraphs, speech: MailSpeech) => (
  <MailPage
    language={speech.language}
    documentTitle={texts.title}
    preheader={paragraphs[0]?.join(' ') ?? ''}
    brand={texts.brand}
    awning={[texts.color1, texts.color2]}
    title={<Own>{texts.title}</Own>}
    footer={footerWith(speech)}
    dataLink={texts.dataLink}
  >
    {paragraphs.map((lines, at) => (
      <Block key={at}>
        <Paragraph>
          <Own>{lines.flatMap((line, n) => (n === 0 ? [line] : [<br key={n} />, line]))}</Own>
        </Paragraph>
      </Block>
    ))}
    {texts.gift !== '' && <GiftBlocks texts={texts} speech={speech} padding="22px 36px 0" />}
    <Block padding="22px 36px 0">
      <Paragraph soft>
        {texts.offers}{' '}
        <a href={texts.offersLink} style={{ color: 'inherit' }}>
          {speech.mails.withdrawOffers}
        </a>
      </Paragraph>
    </Block>
  </MailPage>
);

/** Words of the owner, which are seldom in the language of a mail from right to left. */
function Own({ children }: { children: ReactNode }) {
  const { auto } = useSides();
  return auto ? <span dir={auto}>{children}</span> : children;
}
