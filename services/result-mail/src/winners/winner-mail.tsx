/** @jsxRuntime automatic */
import { fill } from '@girouette/guest-texts/fill';
import type { Language } from '@girouette/contracts/languages';
import {
  Block,
  Facts,
  MailPage,
  type MailSpeech,
  type MailText,
  Panel,
  Paragraph,
  VoucherCode,
  compilePage,
  dataLine,
  footerWith,
  plainText,
  qrImage,
  speechOf,
  useSides,
} from '../templates/feature';
import { winnerTexts, type WinnerTexts, type WonGift } from './winner-texts';

/**
 * Writes the mail that tells a winner about their gift (docs/specification §9), with its terms at the time of the win (docs/specification
 * §10.38). It is automatic, and asks for no reply. The HTML and the plain text are both in the language of the guest.
 */
export function composeWinnerMail(gift: WonGift, language?: Language): MailText {
  const speech = speechOf(language);
  const texts = winnerTexts(gift, speech);
  const subject = fill(speech.mails.winnerSubject, texts);
  const images = gift.voucher ? [qrImage(gift.voucher)] : [];
  return { subject, text: asText(texts, speech), html: htmlOfPage(speech)(texts), images };
}

const page = (texts: WinnerTexts, speech: MailSpeech) => (
  <MailPage
    language={speech.language}
    documentTitle={texts.gift}
    preheader={`${texts.validity} ${texts.purchase}`}
    brand={texts.brand}
    awning={[texts.color1, texts.color2]}
    title={texts.title}
    footer={footerWith(speech)}
    dataLink={texts.dataLink}
  >
    <Block padding="0 36px 0">
      <Paragraph>{texts.intro}</Paragraph>
    </Block>
    <GiftBlocks texts={texts} speech={speech} padding="18px 36px 0" />
    {texts.rules !== '' && (
      <Block padding="18px 36px 0">
        <Paragraph soft>
          {labelled(speech, speech.mails.rulesVersion)}{' '}
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
            {speech.mails.withdrawOffers}
          </a>
        </Paragraph>
      </Block>
    )}
  </MailPage>
);

/** A gift, how it is handed over, and its code. */
export const GiftBlocks = ({
  texts,
  speech,
  padding,
}: {
  texts: WinnerTexts;
  speech: MailSpeech;
  padding: string;
}) => (
  <>
    <Block padding={padding}>
      <Panel>{texts.gift}</Panel>
    </Block>
    <Block padding="22px 36px 14px">
      <Paragraph>{texts.howTo}</Paragraph>
    </Block>
    {texts.code !== '' && (
      <Block padding="0 36px 18px">
        <VoucherCode texts={speech.mails} code={texts.code} link={texts.link} />
      </Block>
    )}
    <Block padding="0 36px 0">
      <GiftFacts texts={texts} speech={speech} />
    </Block>
  </>
);

const pages = new Map<Language, ReturnType<typeof compilePage<WinnerTexts>>>();

/** The page of the mail in a language, compiled for the first guest who reads it. */
function htmlOfPage(speech: MailSpeech) {
  const known = pages.get(speech.language) ?? compilePage((texts) => page(texts, speech));
  pages.set(speech.language, known);
  return known;
}

const labelled = ({ mails }: MailSpeech, label: string): string => fill(mails.labelled, { label });

type FactTexts = Pick<WinnerTexts, 'place' | 'address' | 'validity' | 'purchase' | 'health'>;

/** The place, the time and the condition for the handover of a gift. */
export const GiftFacts = ({
  texts,
  speech: { mails },
}: {
  texts: FactTexts;
  speech: MailSpeech;
}) => (
  <Facts
    rows={[
      { name: mails.place, value: <Place {...texts} /> },
      { name: mails.validity, value: texts.validity },
      { name: mails.condition, value: texts.purchase },
      ...(texts.health === '' ? [] : [{ name: mails.health, value: texts.health }]),
    ]}
  />
);

function Place({ place, address }: FactTexts) {
  const { auto } = useSides();
  return (
    <>
      <strong dir={auto}>{place}</strong>
      {address !== '' && (
        <>
          <br />
          {auto ? <span dir={auto}>{address}</span> : address}
        </>
      )}
    </>
  );
}

function asText(texts: WinnerTexts, speech: MailSpeech): string {
  const { mails } = speech;
  const [gift = [], ...rest] = giftLines(texts, speech);
  const rulesVersion = labelled(speech, mails.rulesVersion);
  const rules = texts.rules === '' ? [] : [[rulesVersion, `    ${texts.rules}`, texts.rulesLink]];
  const offers =
    texts.offers === ''
      ? []
      : [[texts.offers, labelled(speech, mails.withdrawOffers), texts.offersLink]];
  return plainText(
    [...[[texts.title], [texts.intro, ...gift], ...rest, [texts.howTo]], ...[...rules, ...offers]],
    footerWith(speech),
    dataLine(speech, texts.dataLink),
  );
}

/** The paragraphs about a gift in plain text. The first one names it. */
export function giftLines(texts: WinnerTexts, speech: MailSpeech): string[][] {
  const { gift, code, link, validity, purchase, health } = texts;
  const { mails } = speech;
  const where = [texts.place, texts.address].filter((line) => line !== '');
  const voucher = [
    [labelled(speech, mails.code), `    ${code}`],
    [labelled(speech, mails.openGift), link],
  ];
  return [
    [`    ${gift}`],
    ...(code === '' ? [] : voucher),
    [labelled(speech, mails.place), ...where.map((line) => `    ${line}`)],
    [validity, purchase],
    ...(health === '' ? [] : [[health]]),
  ];
}
