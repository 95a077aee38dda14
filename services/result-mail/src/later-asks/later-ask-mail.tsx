/** @jsxRuntime automatic */
import { fill } from '@girouette/guest-texts/fill';
import type { Language } from '@girouette/contracts/languages';
import type { LaterAsk } from '@girouette/contracts/pages/later-ask';
import {
  Action,
  BISTRO,
  Block,
  MailPage,
  type MailSpeech,
  type MailText,
  Paragraph,
  dataLine,
  footerWith,
  htmlOf,
  plainText,
  plainWords,
  speechOf,
} from '../templates/feature';
import type { Restaurant } from '../restaurants/rules';

const ASKS: Record<
  LaterAsk,
  (mails: MailSpeech['mails']) => { paragraphs: readonly string[]; action: string }
> = {
  review: (mails) => ({
    paragraphs: [mails.askReview, mails.askReviewWhy],
    action: mails.openReview,
  }),
  follow: (mails) => ({ paragraphs: [mails.askFollow], action: mails.openFollow }),
};

/** Writes the mail that asks a guest for an opinion after the visit: neutral, once, with one link to stop. */
export function composeLaterAskMail(content: {
  restaurant: Restaurant;
  ask: LaterAsk;
  /** The restaurant's own address. */
  link: string;
  /** The page where the guest can stop such mails. */
  stopLink: string;
  /** The address that mail programs post to in order to stop them (RFC 8058). */
  unsubscribe: string;
  /** The page with the data about the guest. */
  dataLink: string;
  language?: Language | undefined;
}): MailText {
  const { restaurant, ask, link, stopLink, unsubscribe, dataLink } = content;
  const speech = speechOf(content.language);
  const { mails } = speech;
  const { paragraphs, action } = ASKS[ask](mails);
  const [title, note, stop] = [mails.askTitle, mails.askNote, mails.askStop];
  return {
    subject: `${title} · ${plainWords(restaurant.name)}`,
    text: plainText(
      [
        [title],
        ...paragraphs.map((text) => [text]),
        [fill(mails.labelled, { label: action }), link],
        [note],
        [fill(mails.labelled, { label: stop }), stopLink],
      ],
      footerWith(speech),
      dataLine(speech, dataLink),
    ),
    html: htmlOf(
      <MailPage
        language={speech.language}
        documentTitle={title}
        preheader={paragraphs[0] ?? ''}
        brand={plainWords(restaurant.brand) || plainWords(restaurant.name)}
        awning={restaurant.colors ?? BISTRO}
        title={title}
        footer={footerWith(speech)}
        dataLink={dataLink}
      >
        {paragraphs.map((text) => (
          <Block key={text}>
            <Paragraph>{text}</Paragraph>
          </Block>
        ))}
        <Block padding="18px 36px 0">
          <Action label={action} link={link} />
        </Block>
        <Block>
          <Paragraph soft>{note}</Paragraph>
        </Block>
        <Block>
          <Paragraph soft>
            <a className="soft" href={stopLink} style={{ color: 'inherit' }}>
              {stop}
            </a>
          </Paragraph>
        </Block>
      </MailPage>,
    ),
    unsubscribe,
  };
}
