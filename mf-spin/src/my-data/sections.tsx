import type { MyDataTexts } from '@girouette/guest-texts/compiled/my-data';
import { dateIn, dayAndYearIn } from '@girouette/guest-texts/dates-in';
import { fill } from '@girouette/guest-texts/fill';
import type { GuestMails, GuestPlays, GuestReviews } from '@girouette/contracts/mails/http/my-data';
import type { GiftState } from '@girouette/contracts/gifts/won-gift';
import type { ReactNode } from 'react';
import shared from '../shared/controls.module.css';
import s from './my-data.module.css';
import { useReading, type Reading } from './reading';
import type { Part } from './use-my-data';

export interface SectionProps<T> {
  title: string;
  part: Part<T>;
  onRetry: () => void;
  children: (data: T) => ReactNode;
}

/** One service's part, in whatever state it is. */
export function Section<T>({ title, part, onRetry, children }: SectionProps<T>) {
  const { myData: texts } = useReading();
  return (
    <section className={s.section} aria-label={title} aria-busy={part.name === 'loading'}>
      <h2 className={s.heading}>{title}</h2>
      {part.name === 'loading' && <p className={shared.text}>{texts.moment}</p>}
      {part.name === 'failed' && (
        <div className={s.failed} role="alert">
          <p className={shared.text}>{texts.partFailed}</p>
          <button type="button" className={shared.secondary} onClick={onRetry}>
            {texts.retry}
          </button>
        </div>
      )}
      {part.name === 'read' && children(part.data)}
    </section>
  );
}

const Nothing = () => <p className={shared.text}>{useReading().myData.empty}</p>;

/** The texts that only need a day. */
export type DayText = {
  [Key in keyof MyDataTexts]: MyDataTexts[Key] extends MyDataTexts['agreed'] ? Key : never;
}[keyof MyDataTexts];

const GIFT_STATES = {
  drawn: 'giftDrawn',
  mailed: 'giftMailed',
  redeemed: 'giftRedeemed',
  expired: 'giftExpired',
  revoked: 'giftRevoked',
} satisfies Record<GiftState, DayText>;

export function Plays({ plays }: GuestPlays) {
  const { language, myData: texts } = useReading();
  if (plays.length === 0) return <Nothing />;
  return (
    <ul className={s.list}>
      {plays.map(({ playedAt, gift, declaredAdult, resturantName: restaurant }) => {
        const day = dateIn(language, new Date(playedAt));
        return (
          <li key={playedAt}>
            <strong dir="auto">{gift ? gift.label : texts.noGift}</strong>
            <Line>
              {restaurant ? fill(texts.playedAt, { day, restaurant }) : fill(texts.played, { day })}
            </Line>
            {gift && (
              <Line>
                {fill(texts[GIFT_STATES[gift.state]], {
                  day: dayAndYearIn(language, gift.lastDay),
                })}
              </Line>
            )}
            {declaredAdult && <Line>{texts.adult}</Line>}
          </li>
        );
      })}
    </ul>
  );
}

type Mail = GuestMails['mails'][number];

const MAIL_KINDS: Readonly<
  Record<
    string,
    'mailWinner' | 'mailLaterAsk' | 'mailLostGifts' | 'mailMyDataLink' | 'mailCampaign'
  >
> = {
  winner: 'mailWinner',
  'later-ask': 'mailLaterAsk',
  'lost-gifts': 'mailLostGifts',
  'my-data-link': 'mailMyDataLink',
  campaign: 'mailCampaign',
};
const MAIL_STATES = {
  waiting: 'mailWaiting',
  sent: 'mailSent',
  failed: 'mailFailed',
  dropped: 'mailDropped',
} satisfies Record<Mail['state'], DayText>;

function addressText(
  { language, myData: texts }: Pick<Reading, 'language' | 'myData'>,
  { hasAddress, addressKeptUntil }: Mail,
): string {
  if (!hasAddress) return texts.addressGone;
  return addressKeptUntil === null
    ? texts.addressUntilSent
    : fill(texts.addressUntil, { day: dateIn(language, new Date(addressKeptUntil)) });
}

export function Mails({ mails }: Pick<GuestMails, 'mails'>) {
  const reading = useReading();
  const { language, myData: texts } = reading;
  if (mails.length === 0) return <Nothing />;
  return (
    <ul className={s.list}>
      {mails.map((mail) => (
        <li key={mail.kind + mail.at}>
          <strong>{texts[MAIL_KINDS[mail.kind] ?? 'mailOther']}</strong>
          <Line>
            {fill(texts[MAIL_STATES[mail.state]], { day: dateIn(language, new Date(mail.at)) })}
          </Line>
          <Line>{addressText(reading, mail)}</Line>
        </li>
      ))}
    </ul>
  );
}

export function Reviews({ reviews }: GuestReviews) {
  const { language, myData: texts } = useReading();
  const dayOf = (moment: string) => dateIn(language, new Date(moment));
  if (reviews.length === 0) return <Nothing />;
  return (
    <ul className={s.list}>
      {reviews.map(({ reviewedAt, name, rating, text, reply, addressKeptUntil: until }) => (
        <li key={reviewedAt}>
          <strong>{fill(texts.reviewBy, { name, rating })}</strong>
          <Line>{fill(texts.written, { day: dayOf(reviewedAt) })}</Line>
          <blockquote className={s.quote} dir="auto">
            {text}
          </blockquote>
          {reply !== null && (
            <blockquote className={s.quote}>{fill(texts.reply, { text: reply })}</blockquote>
          )}
          <Line>
            {until === null
              ? texts.addressGone
              : fill(texts.addressForReply, { day: dayOf(until) })}
          </Line>
        </li>
      ))}
    </ul>
  );
}

export const Line = ({ children }: { children: ReactNode }) => <p className={s.line}>{children}</p>;
