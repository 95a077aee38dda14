import type { GuestMails, GuestPlays, GuestReviews } from '@girouette/contracts/http/my-data';
import type { GiftState } from '@girouette/contracts/won-gift';
import { useState, type ReactNode } from 'react';
import shared from '../shared/controls.module.css';
import { dateText, dayText } from './dates';
import s from './my-data.module.css';
import type { Part } from './use-my-data';

export interface SectionProps<T> {
  title: string;
  part: Part<T>;
  onRetry: () => void;
  children: (data: T) => ReactNode;
}

/** One service's part, in whatever state it is. */
export function Section<T>({ title, part, onRetry, children }: SectionProps<T>) {
  return (
    <section className={s.section} aria-label={title} aria-busy={part.name === 'loading'}>
      <h2 className={s.heading}>{title}</h2>
      {part.name === 'loading' && <p className={shared.text}>Un instant…</p>}
      {part.name === 'failed' && (
        <div className={s.failed} role="alert">
          <p className={shared.text}>Cette partie est indisponible pour le moment.</p>
          <button type="button" className={shared.secondary} onClick={onRetry}>
            Réessayer
          </button>
        </div>
      )}
      {part.name === 'read' && children(part.data)}
    </section>
  );
}

const Nothing = () => <p className={shared.text}>Rien n’est gardé ici.</p>;

const GIFT_STATES: Record<GiftState, string> = {
  drawn: 'gagné',
  mailed: 'envoyé par e-mail',
  redeemed: 'remis',
  expired: 'expiré',
  revoked: 'repris par le restaurant',
};

export const Plays = ({ plays }: GuestPlays) =>
  plays.length === 0 ? (
    <Nothing />
  ) : (
    <ul className={s.list}>
      {plays.map(({ playedAt, gift, declaredAdult, resturantName }) => (
        <li key={playedAt}>
          <strong>{gift ? gift.label : 'Pas de cadeau cette fois'}</strong>
          <Line>
            Joué le {dateText(playedAt)}
            {resturantName && ` chez «\u00A0${resturantName}\u00A0»`}
          </Line>
          {gift && (
            <Line>
              Cadeau {GIFT_STATES[gift.state]}, valable jusqu’au {dayText(gift.lastDay)}
            </Line>
          )}
          {declaredAdult && <Line>Vous avez déclaré avoir 18&nbsp;ans ou plus</Line>}
        </li>
      ))}
    </ul>
  );

type Mail = GuestMails['mails'][number];

const MAIL_KINDS: Record<string, string> = {
  winner: 'Votre cadeau',
  'later-ask': 'L’e-mail après votre visite',
  'lost-gifts': 'Vos cadeaux retrouvés',
  'my-data-link': 'Le lien vers vos données',
};
const MAIL_STATES: Record<Mail['state'], string> = {
  waiting: 'En attente, prévu le',
  sent: 'Envoyé le',
  failed: 'Refusé par la messagerie le',
  dropped: 'Abandonné le',
};

function addressText({ hasAddress, addressKeptUntil }: Mail): string {
  if (!hasAddress) return 'Votre adresse en est effacée';
  return addressKeptUntil === null
    ? 'Votre adresse y est gardée, chiffrée, jusqu’à l’envoi'
    : `Votre adresse y est gardée, chiffrée, jusqu’au ${dateText(addressKeptUntil)}`;
}

export const Mails = ({ mails }: Pick<GuestMails, 'mails'>) =>
  mails.length === 0 ? (
    <Nothing />
  ) : (
    <ul className={s.list}>
      {mails.map((mail) => (
        <li key={mail.kind + mail.at}>
          <strong>{MAIL_KINDS[mail.kind] ?? 'Un e-mail'}</strong>
          <Line>
            {MAIL_STATES[mail.state]} {dateText(mail.at)}
          </Line>
          <Line>{addressText(mail)}</Line>
        </li>
      ))}
    </ul>
  );

export interface ConsentProps extends Pick<GuestMails, 'consent' | 'stopsLaterAsks'> {
  /** Resolves to false when there was no answer. */
  onWithdraw: () => Promise<boolean>;
}

/** The consent to the restaurant's offers, which one tap withdraws. */
export function Consent({ consent, stopsLaterAsks, onWithdraw }: ConsentProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const withdraw = async () => {
    setState('sending');
    setState((await onWithdraw()) ? 'idle' : 'failed');
  };
  return (
    <>
      {consent === null && (
        <p className={shared.text}>Vous n’avez pas accepté les offres de ce restaurant.</p>
      )}
      {consent && (
        <>
          <blockquote className={s.quote}>{consent.wording}</blockquote>
          <Line>Accepté le {dateText(consent.givenAt)}</Line>
          {consent.addressKeptUntil !== null && (
            <Line>
              Votre adresse y est gardée, chiffrée, jusqu’au {dateText(consent.addressKeptUntil)}
            </Line>
          )}
        </>
      )}
      {consent?.withdrawnAt && (
        <p className={s.done} role="status">
          Accord retiré le {dateText(consent.withdrawnAt)}
        </p>
      )}
      {consent?.withdrawnAt === null && (
        <button
          type="button"
          className={`${shared.secondary} ${s.action}`}
          disabled={state === 'sending'}
          onClick={() => void withdraw()}
        >
          {state === 'sending' ? 'Un instant…' : 'Retirer mon accord'}
        </button>
      )}
      {state === 'failed' && (
        <p className={shared.error} role="alert">
          Pas de réponse&nbsp;: vérifiez votre connexion, puis réessayez.
        </p>
      )}
      {stopsLaterAsks && (
        <Line>Vous avez demandé à ne plus recevoir d’e-mail après vos visites</Line>
      )}
    </>
  );
}

export const Reviews = ({ reviews }: GuestReviews) =>
  reviews.length === 0 ? (
    <Nothing />
  ) : (
    <ul className={s.list}>
      {reviews.map(({ reviewedAt, name, rating, text, reply, addressKeptUntil }) => (
        <li key={reviewedAt}>
          <strong>
            {name}, {rating} sur&nbsp;5
          </strong>
          <Line>Écrit le {dateText(reviewedAt)}</Line>
          <blockquote className={s.quote}>{text}</blockquote>
          {reply !== null && (
            <blockquote className={s.quote}>Réponse du restaurant&nbsp;: {reply}</blockquote>
          )}
          <Line>
            {addressKeptUntil === null
              ? 'Votre adresse en est effacée'
              : `Votre adresse y est gardée, chiffrée, pour une réponse, jusqu’au ${dateText(addressKeptUntil)}`}
          </Line>
        </li>
      ))}
    </ul>
  );

const Line = ({ children }: { children: ReactNode }) => <p className={s.line}>{children}</p>;
