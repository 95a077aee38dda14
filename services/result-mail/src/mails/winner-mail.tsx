/** @jsxRuntime automatic */
import { Block, Facts, Panel, Paragraph } from './blocks';
import { MailPage } from './mail-page';
import { compilePage, FOOTER, plainText, type MailText } from './mail-text';
import { OPEN_GIFT, qrImage, VoucherCode } from './voucher-code';
import { winnerTexts, type WinnerTexts, type WonGift } from './winner-texts';

const WITHDRAW = 'Ne plus recevoir ces offres';
const RULES = 'Version du règlement du jeu (SHA-256)\u00A0:';

/**
 * Writes the mail that tells a winner about their gift (docs/specification §9), with its terms at the time of the win (docs/specification
 * §10.38). It is automatic, and nobody should reply to it. The HTML and the plain text are both in French.
 */
export function composeWinnerMail(gift: WonGift): MailText {
  const texts = winnerTexts(gift);
  const subject = `Votre cadeau\u00A0: ${texts.gift} · ${texts.place}`;
  const images = gift.voucher ? [qrImage(gift.voucher)] : [];
  return { subject, text: asText(texts), html: htmlOfPage(texts), images };
}

const page = (texts: WinnerTexts) => (
  <MailPage
    documentTitle={texts.gift}
    preheader={`${texts.validity} ${texts.purchase}`}
    brand={texts.brand}
    awning={[texts.color1, texts.color2]}
    title={texts.title}
    footer={FOOTER}
    dataLink={texts.dataLink}
  >
    <Block padding="0 36px 0">
      <Paragraph>{texts.intro}</Paragraph>
    </Block>
    <Block padding="18px 36px 0">
      <Panel>{texts.gift}</Panel>
    </Block>
    <Block padding="22px 36px 14px">
      <Paragraph>{texts.howTo}</Paragraph>
    </Block>
    {texts.code !== '' && (
      <Block padding="0 36px 18px">
        <VoucherCode code={texts.code} link={texts.link} />
      </Block>
    )}
    <Block padding="0 36px 0">
      <GiftFacts {...texts} />
    </Block>
    {texts.rules !== '' && (
      <Block padding="18px 36px 0">
        <Paragraph soft>
          {RULES}{' '}
          <a href={texts.rulesLink} style={{ color: 'inherit', wordBreak: 'break-all' }}>
            {texts.rules}
          </a>
        </Paragraph>
      </Block>
    )}
    {texts.offers !== '' && (
      <Block padding="18px 36px 0">
        <Paragraph soft>
          {texts.offers}{' '}
          <a href={texts.offersLink} style={{ color: 'inherit' }}>
            {WITHDRAW}
          </a>
        </Paragraph>
      </Block>
    )}
  </MailPage>
);

const htmlOfPage = compilePage(page);

type FactTexts = Pick<WinnerTexts, 'place' | 'address' | 'validity' | 'purchase' | 'health'>;

/** Where, when and on which condition a gift is handed over. */
export const GiftFacts = (texts: FactTexts) => (
  <Facts
    rows={[
      { name: 'À retirer ici', value: place(texts) },
      { name: 'Validité', value: texts.validity },
      { name: 'Condition', value: texts.purchase },
      ...(texts.health === '' ? [] : [{ name: 'Santé', value: texts.health }]),
    ]}
  />
);

const place = (texts: FactTexts) => (
  <>
    <strong>{texts.place}</strong>
    {texts.address !== '' && (
      <>
        <br />
        {texts.address}
      </>
    )}
  </>
);

function asText(texts: WinnerTexts): string {
  const [gift = [], ...rest] = giftLines(texts);
  const rules = texts.rules === '' ? [] : [[RULES, `    ${texts.rules}`, texts.rulesLink]];
  const offers =
    texts.offers === '' ? [] : [[texts.offers, `${WITHDRAW}\u00A0:`, texts.offersLink]];
  return plainText(
    [...[[texts.title], [texts.intro, ...gift], ...rest, [texts.howTo]], ...[...rules, ...offers]],
    FOOTER,
    texts.dataLink,
  );
}

/** The paragraphs about a gift in plain text. The first one names it. */
export function giftLines(texts: WinnerTexts): string[][] {
  const { gift, code, link, validity, purchase, health } = texts;
  const where = [texts.place, texts.address].filter((line) => line !== '');
  const voucher = [
    ['Votre code\u00A0:', `    ${code}`],
    [`${OPEN_GIFT}\u00A0:`, link],
  ];
  return [
    [`    ${gift}`],
    ...(code === '' ? [] : voucher),
    ['À retirer ici\u00A0:', ...where.map((line) => `    ${line}`)],
    [validity, purchase],
    ...(health === '' ? [] : [[health]]),
  ];
}
