import { useEffect, useRef, type ReactNode } from 'react';
import { AddressRequest } from '../features/email/address-request';
import { noticeOf } from '../features/play/notice-of';
import shared from '../shared/controls.module.css';
import { Erasure } from './erasure';
import s from './my-data.module.css';
import { Consent, Mails, Plays, Reviews, Section } from './sections';
import { myDataDeps, useMyData, type MyDataDeps, type Parts } from './use-my-data';

export interface MyDataPageProps {
  /** The fragment of the address; empty without one; null in the markup of the build. */
  link: string | null;
  /** The page from which the guest comes; empty when the address has none. */
  pageId: string;
  onOpened?: () => void;
  deps?: MyDataDeps;
}

const nothing = () => undefined;

/** What is held about a guest at a restaurant: `/mes-donnees` (docs/decisions/0034-guests-read-and-erase-their-data.md). */
export function MyDataPage({
  link,
  pageId,
  onOpened = nothing,
  deps = myDataDeps,
}: MyDataPageProps) {
  const { place, parts, open, read, withdraw, erase } = useMyData(link, deps, onOpened);

  if (place.name === 'loading') return <Card title="Mes données" text="Un instant…" />;
  if (place.name === 'unreachable') {
    return (
      <Card title="Pas de réponse" text="Vérifiez votre connexion, puis réessayez.">
        <button type="button" className={shared.primary} onClick={() => void open(place.link)}>
          Réessayer
        </button>
      </Card>
    );
  }
  if (place.name === 'erased') {
    return (
      <Card
        title="C’est lancé"
        text="Vos données s’effacent en ce moment. Un e-mail vous le confirme dans la minute, et votre adresse disparaît avec lui."
      />
    );
  }
  if (place.name === 'asking') return <Asking {...{ pageId, deps }} {...place} />;

  const { email, resturantName, pass } = place.guest;
  const retry = (part: keyof Parts) => () => void read(part, pass);
  return (
    <Card title="Mes données">
      <p className={shared.text}>
        Ce qui est gardé sur <strong>{email}</strong> chez «&nbsp;{resturantName}&nbsp;»
      </p>
      {isEmpty(parts) ? (
        <p className={s.empty} role="status">
          Nous n’avons rien sur cette adresse pour ce restaurant.
        </p>
      ) : (
        <>
          <Section title="Mes parties" part={parts.plays} onRetry={retry('plays')}>
            {Plays}
          </Section>
          <Section title="Mon accord pour les offres" part={parts.mails} onRetry={retry('mails')}>
            {(held) => <Consent {...held} onWithdraw={() => withdraw(pass)} />}
          </Section>
          {parts.mails.name === 'read' && (
            <Section title="Mes e-mails" part={parts.mails} onRetry={retry('mails')}>
              {Mails}
            </Section>
          )}
          <Section title="Mes avis" part={parts.reviews} onRetry={retry('reviews')}>
            {Reviews}
          </Section>
          <Erasure restaurant={resturantName} onErase={() => erase(pass)} />
        </>
      )}
    </Card>
  );
}

function Asking({
  isExpired,
  pageId,
  deps,
}: { isExpired: boolean; pageId: string } & { deps: MyDataDeps }) {
  if (pageId === '') {
    return (
      <Card
        title="Mes données"
        text="Ouvrez cette page depuis la roue du restaurant, depuis votre cadeau ou depuis un de ses e-mails."
      />
    );
  }
  return (
    <Card title={isExpired ? 'Ce lien n’est plus valable' : 'Mes données'}>
      {isExpired && (
        <p className={`${shared.text} ${s.expired}`} role="status">
          Il fonctionne une seule fois, et pas longtemps. Demandez-&#8288;en un nouveau ici.
        </p>
      )}
      <AddressRequest
        id="my-data-email"
        email=""
        intro="Indiquez l’adresse avec laquelle vous avez joué. Un e-mail vous y apporte un lien vers tout ce qui est gardé sur elle chez ce restaurant."
        onSend={(email) =>
          deps.requestMyDataLink({ email, pageId }).catch((failure: unknown) => ({
            error: noticeOf(failure, nothing).text,
          }))
        }
      />
    </Card>
  );
}

function Card({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // What the guest did or the link opened is below the title. The page as it loads takes no focus.
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [title]);
  return (
    <main className={s.page}>
      <article className={s.card}>
        <h1 ref={heading} className={s.title} tabIndex={-1}>
          {title}
        </h1>
        {text !== undefined && (
          <p className={shared.text} role="status">
            {text}
          </p>
        )}
        {children}
      </article>
    </main>
  );
}

/** Whether every service has answered that it holds nothing. */
const isEmpty = ({ plays, mails, reviews }: Parts): boolean =>
  plays.name === 'read' &&
  mails.name === 'read' &&
  reviews.name === 'read' &&
  plays.data.plays.length + reviews.data.reviews.length === 0 &&
  mails.data.mails.length === 0 &&
  mails.data.consent === null &&
  !mails.data.stopsLaterAsks;
