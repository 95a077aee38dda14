/** @jsxRuntime automatic */
import { Fragment } from 'react';
import type { Restaurant } from '../domain/page';
import { Block, Panel, Paragraph } from './blocks';
import { BISTRO, MailPage } from './mail-page';
import { FOOTER, htmlOf, plainText, type MailText } from './mail-text';
import { qrImage, VoucherCode } from './voucher-code';
import { GiftFacts, giftLines } from './winner-mail';
import { winnerTexts, type WinnerTexts, type WonGift } from './winner-texts';

const NOTE =
  'Vous n’avez rien demandé\u202F? Ignorez cet e-mail\u00A0: il ne change rien à vos cadeaux.';

/** Writes the mail with the gifts that a guest has lost, at least one. `restaurant` is that of the page on which the guest asked. */
export function composeLostGiftsMail({
  restaurant,
  gifts,
  dataLink,
}: {
  restaurant: Restaurant;
  gifts: readonly WonGift[];
  /** The page with what is held about the guest. */
  dataLink: string;
}): MailText {
  const texts = gifts.map(winnerTexts);
  const isOne = gifts.length === 1;
  const title = isOne ? 'Votre cadeau' : 'Vos cadeaux';
  const intro = isOne
    ? 'Ce cadeau vous attend. Sur place, montrez son code pour le recevoir.'
    : 'Ces cadeaux vous attendent. Sur place, montrez leur code pour les recevoir.';
  return {
    subject: `${title} · ${restaurant.name.trim()}`,
    text: plainText([[title], [intro], ...texts.flatMap(giftLines), [NOTE]], FOOTER, dataLink),
    html: htmlOf(page({ restaurant, title, intro, texts, dataLink })),
    images: gifts.flatMap(({ voucher }, at) => (voucher ? [qrImage(voucher, at + 1)] : [])),
  };
}

const page = ({
  restaurant,
  title,
  intro,
  texts,
  dataLink,
}: {
  restaurant: Restaurant;
  title: string;
  intro: string;
  texts: readonly WinnerTexts[];
  dataLink: string;
}) => (
  <MailPage
    documentTitle={title}
    preheader={texts.map(({ gift }) => gift).join(', ')}
    brand={restaurant.brand.trim() || restaurant.name.trim()}
    awning={restaurant.colors ?? BISTRO}
    title={title}
    footer={FOOTER}
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
          <VoucherCode code={gift.code} link={gift.link} number={at + 1} />
        </Block>
        <Block padding="0 36px 0">
          <GiftFacts {...gift} />
        </Block>
      </Fragment>
    ))}
    <Block padding="18px 36px 0">
      <Paragraph soft>{NOTE}</Paragraph>
    </Block>
  </MailPage>
);
