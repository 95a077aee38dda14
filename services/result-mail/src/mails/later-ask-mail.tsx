/** @jsxRuntime automatic */
import type { LaterAsk } from '@girouette/contracts/later-ask';
import type { Restaurant } from '../domain/page';
import { Action, Block, Paragraph } from './blocks';
import { BISTRO, MailPage } from './mail-page';
import { FOOTER, htmlOf, plainText, type MailText } from './mail-text';

const ASKS: Record<LaterAsk, { paragraphs: readonly string[]; action: string }> = {
  review: {
    paragraphs: [
      'Racontez votre visite telle que vous l’avez vécue, si vous le souhaitez.',
      'Votre avis, bon ou mauvais, aide les autres clients et le restaurant.',
    ],
    action: 'Ouvrir Google',
  },
  follow: {
    paragraphs: [
      'Les nouveautés et les plats du jour sont annoncés sur Instagram, si vous souhaitez les suivre.',
    ],
    action: 'Ouvrir Instagram',
  },
};

const NOTE =
  'Vous avez accepté cet e-mail sur la page du jeu. C’est le seul pour cette visite. Répondre est facultatif et ne change rien au tirage.';
const STOP = 'Ne plus recevoir d’e-mail de ce genre';

/** Writes the mail that asks a guest for an opinion after the visit: neutral, once, with one link to stop. */
export function composeLaterAskMail(content: {
  restaurant: Restaurant;
  ask: LaterAsk;
  /** The restaurant's own address. */
  link: string;
  /** The page where the guest can stop such mails. */
  stopLink: string;
  /** The address to which mail programs post to stop them (RFC 8058). */
  unsubscribe: string;
  /** The page with what is held about the guest. */
  dataLink: string;
}): MailText {
  const { restaurant, ask, link, stopLink, unsubscribe, dataLink } = content;
  const { paragraphs, action } = ASKS[ask];
  const title = 'Votre visite';
  return {
    subject: `${title} · ${restaurant.name.trim()}`,
    text: plainText(
      [
        [title],
        ...paragraphs.map((text) => [text]),
        [`${action}\u00A0:`, link],
        [NOTE],
        [`${STOP}\u00A0:`, stopLink],
      ],
      FOOTER,
      dataLink,
    ),
    html: htmlOf(
      <MailPage
        documentTitle={title}
        preheader={paragraphs[0] ?? ''}
        brand={restaurant.brand.trim() || restaurant.name.trim()}
        awning={restaurant.colors ?? BISTRO}
        title={title}
        footer={FOOTER}
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
          <Paragraph soft>{NOTE}</Paragraph>
        </Block>
        <Block>
          <Paragraph soft>
            <a className="soft" href={stopLink} style={{ color: 'inherit' }}>
              {STOP}
            </a>
          </Paragraph>
        </Block>
      </MailPage>,
    ),
    unsubscribe,
  };
}
