import type { GuestPass } from '@girouette/contracts/mails/http/my-data';
import { LanguageChoice } from '@girouette/ui/guest-language';
import { useEffect, useRef, type ReactNode } from 'react';
import { AddressRequest } from '../email/address-request';
import { noticeOf } from '../play/notice-of';
import { sentence } from '../shared/sentence';
import shared from '../shared/controls.module.css';
import { setTexts } from '../shared/texts';
import { useLanguage } from '../shared/use-language';
import { Erasure } from './erasure';
import s from './my-data.module.css';
import { FRENCH, ReadingProvider, useReading, type Reading } from './reading';
import { Consent, type ConsentProps } from './consent';
import { Mails, Plays, Reviews, Section } from './sections';
import { myDataDeps, useMyData, type MyDataDeps, type Parts, type Place } from './use-my-data';

export interface MyDataPageProps {
  /** The fragment of the address; empty without one; null in the markup of the build. */
  link: string | null;
  /** The page from which the guest comes; empty when the address has none. */
  pageId: string;
  onOpened?: () => void;
  deps?: MyDataDeps;
}

const nothing = () => undefined;

const takeGameTexts = ({ language, game }: Reading): void => {
  setTexts(language, game);
};

/** Shows the data that a restaurant holds about a guest: `/mes-donnees` (docs/personal-data.md). */
export function MyDataPage({ deps = myDataDeps, ...props }: MyDataPageProps) {
  const [known, choose] = useLanguage({
    french: FRENCH,
    load: deps.loadReading,
    onRead: takeGameTexts,
  });
  const reading = known ?? FRENCH;
  const { language, myData: texts } = reading;
  useEffect(() => {
    if (known) document.title = known.myData.documentTitle;
  }, [known]);

  return (
    <ReadingProvider value={reading}>
      <main className={s.page}>
        <MyData {...props} deps={deps} isReadable={known !== null} />
        {/* Only a script can use it, so that the document is without it. */}
        {known && (
          <nav className={s.foot}>
            <LanguageChoice label={texts.language} language={language} onChoose={choose} />
          </nav>
        )}
      </main>
    </ReadingProvider>
  );
}

interface MyDataProps extends Required<Pick<MyDataPageProps, 'deps'>> {
  link: string | null;
  pageId: string;
  onOpened?: () => void;
  /** Whether the texts of the guest's language are there. */
  isReadable: boolean;
}

function MyData({ link, pageId, onOpened = nothing, deps, isReadable }: MyDataProps) {
  const { place: reached, parts, open, read, ...acts } = useMyData(link, deps, onOpened);
  const { myData: texts } = useReading();
  const place: Place = isReadable ? reached : { name: 'loading' };

  switch (place.name) {
    case 'loading':
      return <Card title="title" text={texts.moment} />;
    case 'ready':
      return (
        <Card title="title" text={texts.once}>
          <Open label={texts.show} onOpen={() => void open(place.link)} />
        </Card>
      );
    case 'unreachable':
      return (
        <Card title="unreachableTitle" text={texts.unreachable}>
          <Open label={texts.retry} onOpen={() => void open(place.link)} />
        </Card>
      );
    case 'erased':
      return <Card title="erasingTitle" text={texts.erasing} />;
    case 'asking':
      if (pageId === '') return <Card title="title" text={texts.entrance} />;
      return (
        <Card title={place.isExpired ? 'expiredTitle' : 'title'}>
          <Asking pageId={pageId} deps={deps} {...place} />
        </Card>
      );
    case 'open': {
      const { guest } = place;
      return (
        <Card title="title">
          <Held
            guest={guest}
            parts={parts}
            onRetry={(part) => void read(part, guest.pass)}
            onWithdraw={() => acts.withdraw(guest.pass)}
            onBirthday={(birthday) => acts.changeBirthday(guest.pass, birthday)}
            onErase={() => acts.erase(guest.pass)}
          />
        </Card>
      );
    }
  }
}

const Open = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <button type="button" className={shared.primary} onClick={onOpen}>
    {label}
  </button>
);

interface HeldProps extends Pick<ConsentProps, 'onWithdraw' | 'onBirthday'> {
  guest: GuestPass;
  parts: Parts;
  onRetry: (part: keyof Parts) => void;
  /** Resolves to false when there was no answer. */
  onErase: () => Promise<boolean>;
}

/** The parts of all services. */
function Held({ guest: { email, resturantName }, parts, onRetry, onErase, ...acts }: HeldProps) {
  const { myData: texts } = useReading();
  const sectionOf = (part: keyof Parts) => ({ onRetry: () => onRetry(part) });
  return (
    <>
      <p className={shared.text}>
        {sentence(texts.held, {
          email: (
            <strong>
              <bdi>{email}</bdi>
            </strong>
          ),
          restaurant: <bdi>{resturantName}</bdi>,
        })}
      </p>
      {isEmpty(parts) ? (
        <p className={s.empty} role="status">
          {texts.nothing}
        </p>
      ) : (
        <>
          <Section title={texts.plays} part={parts.plays} {...sectionOf('plays')}>
            {(held) => <Plays {...held} />}
          </Section>
          <Section title={texts.consent} part={parts.mails} {...sectionOf('mails')}>
            {(held) => <Consent {...held} {...acts} />}
          </Section>
          {parts.mails.name === 'read' && (
            <Section title={texts.mails} part={parts.mails} {...sectionOf('mails')}>
              {(held) => <Mails {...held} />}
            </Section>
          )}
          <Section title={texts.reviews} part={parts.reviews} {...sectionOf('reviews')}>
            {(held) => <Reviews {...held} />}
          </Section>
          <Erasure restaurant={resturantName} onErase={onErase} />
        </>
      )}
    </>
  );
}

function Asking({
  isExpired,
  pageId,
  deps,
}: { isExpired: boolean } & Pick<MyDataProps, 'pageId' | 'deps'>) {
  const { myData: texts } = useReading();
  return (
    <>
      {isExpired && (
        <p className={`${shared.text} ${s.expired}`} role="status">
          {texts.expired}
        </p>
      )}
      <AddressRequest
        id="my-data-email"
        email=""
        intro={texts.ask}
        onSend={(email) =>
          deps.requestMyDataLink({ email, pageId }).catch((failure: unknown) => ({
            error: noticeOf(failure, nothing).text(),
          }))
        }
      />
    </>
  );
}

interface CardProps {
  /** The name of its text. */
  title: 'title' | 'unreachableTitle' | 'erasingTitle' | 'expiredTitle';
  text?: string;
  children?: ReactNode;
}

function Card({ title, text, children }: CardProps) {
  const { myData: texts } = useReading();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // The focus moves below the title after an action of the guest or a link. While the page loads, it takes no focus.
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [title]);
  return (
    <article className={s.card}>
      <h1 ref={heading} className={s.title} tabIndex={-1}>
        {texts[title]}
      </h1>
      {text !== undefined && (
        <p className={shared.text} role="status">
          {text}
        </p>
      )}
      {children}
    </article>
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
