/** @jsxRuntime automatic */
import { fill } from '@girouette/guest-texts/fill';
import type { Language } from '@girouette/contracts/languages';
import { Fragment } from 'react';
import {
  BISTRO,
  Block,
  MailPage,
  type MailSpeech,
  type MailText,
  Panel,
  Paragraph,
  VoucherCode,
  dataLine,
  footerWith,
  htmlOf,
  plainText,
  plainWords,
  qrImage,
  speechOf,
} from '../templates/feature';
import type { Restaurant } from '../restaurants/rules';
import { GiftFacts, giftLines } from './winner-mail';
import { winnerTexts, type WinnerTexts, type WonGift } from './winner-texts';

/** Writes the mail with the gifts that a guest has lost, at least one. `restaurant` is that of the page where the guest asked. */
export function composeLostGiftsMail({
  restaurant,
  gifts,
  dataLink,
  language,
}: {
  restaurant: Restaurant;
  gifts: readonly WonGift[];
  /** The page with the data about the guest. */
  dataLink: string;
  language?: Language | undefined;
}): MailText {
  const speech = speechOf(language);
  const { mails } = speech;
  const texts = gifts.map((gift) => winnerTexts(gift, speech));
  const count = gifts.length;
  const [title, intro] = [fill(mails.lostTitle, { count }), fill(mails.lostIntro, { count })];
  const lines = texts.flatMap((gift) => giftLines(gift, speech));
  return {
    subject: `${title} · ${plainWords(restaurant.name)}`,
    text: plainText(
      [[title], [intro], ...lines, [mails.lostNote]],
      footerWith(speech),
      dataLine(speech, dataLink),
    ),
    html: htmlOf(page({ restaurant, title, intro, texts, dataLink, speech })),
    images: gifts.flatMap(({ voucher }, at) => (voucher ? [qrImage(voucher, at + 1)] : [])),
  };
}

const page = ({
  restaurant,
  title,
  intro,
  texts,
  dataLink,
  speech,
}: {
  restaurant: Restaurant;
  title: string;
  intro: string;
  texts: readonly WinnerTexts[];
  dataLink: string;
  speech: MailSpeech;
}) => (
  <MailPage
    language={speech.language}
    documentTitle={title}
    preheader={texts.map(({ gift }) => gift).join(', ')}
    brand={plainWords(restaurant.brand) || plainWords(restaurant.name)}
    awning={restaurant.colors ?? BISTRO}
    title={title}
    footer={footerWith(speech)}
    dataLink={dataLink}
  >
    <Block padding="0 36px 0">
      <Paragraph>{intro}</Paragraph>
    </Block>
    {texts.map((gift, at) => (
      <Fragment key={gift.link}>
        <Block padding="24px 36px 18px">
          <Panel>{gift.gift}</Panel>
        </Block>
        <Block padding="0 36px 18px">
          <VoucherCode texts={speech.mails} code={gift.code} link={gift.link} number={at + 1} />
        </Block>
        <Block padding="0 36px 0">
          <GiftFacts texts={gift} speech={speech} />
        </Block>
      </Fragment>
    ))}
    <Block padding="18px 36px 0">
      <Paragraph soft>{speech.mails.lostNote}</Paragraph>
    </Block>
  </MailPage>
);
