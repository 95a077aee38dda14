import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { Language } from '@girouette/contracts/languages';
import { fill } from '@girouette/guest-texts/fill';
import { LanguageChoice, type LanguageChoiceProps } from '@girouette/ui/guest-language';
import { useEffect, useState } from 'react';
import { nameOf, stateOf, type GuestState } from '../shared/page-state';
import { ApiError, countVisit, readPage, withRetry } from '../shared/spin-api';
import { visitIdOf } from '../shared/spin-storage';
import { rememberedLanguage, rememberLanguage, switchTo } from '../shared/switch-language';
import { language, t } from '../shared/texts';
import { Wheel } from '../wheel/wheel';
import s from './game-layout.module.css';
import { GameScreen } from './game-screen';
import foot from './languages.module.css';
import { Links } from './links';
import { MessageScreen } from './message-screen';

type Loaded =
  | { name: 'loading' }
  | { name: 'rendered'; page: GamePage }
  | { name: 'ready'; page: GamePage }
  | { name: 'unknown' }
  | { name: 'failed' };

interface AppProps {
  pageId: string | null;
  /** The page with which the document was rendered, null when it does not exist; missing when the host did not know. */
  rendered?: GamePage | null | undefined;
}

/**
 * The guest's page, in the language of its document until the guest chooses another. Loads the landing page and shows the game, or the
 * reason why there is none (docs/specification §8). If the document already contains the page's data, the first view equals the document's,
 * and nothing is loaded.
 */
export function App({ pageId, rendered }: AppProps) {
  const [loaded, setLoaded] = useState(() => firstOf(rendered));
  const [attempts, setAttempts] = useState(0);
  const [shown, setLanguage] = useState(language);

  useEffect(() => {
    let unmounted = false;
    const show = (next: Loaded) => {
      if (!unmounted) setLoaded(next);
    };
    const open = (page: GamePage) => {
      show({ name: 'ready', page });
    };
    if (pageId === null || rendered === null) show({ name: 'unknown' });
    else if (rendered) open(rendered);
    else {
      withRetry(() => readPage(pageId), [300, 900])
        // The document has no sentences about the gifts of a page that it does not know.
        .then(async (page) => (await switchTo(language), page))
        .then(open, (error: unknown) => {
          show({ name: error instanceof ApiError ? 'unknown' : 'failed' });
        });
    }
    return () => {
      unmounted = true;
    };
  }, [pageId, rendered, attempts]);

  const opened = loaded.name === 'ready' ? loaded.page._id : null;
  useEffect(() => {
    // A failure to count the visit must not disturb the guest.
    if (opened !== null) countVisit(opened, visitIdOf(opened)).catch(() => undefined);
  }, [opened]);

  const choose = async (next: Language) => {
    // Without an answer the page stays in its language.
    if (await switchTo(next).catch(() => false)) setLanguage(next);
  };
  useEffect(() => {
    const remembered = rememberedLanguage();
    if (remembered === null || remembered === language) return;
    switchTo(remembered).then(
      (isDone) => {
        if (isDone) setLanguage(remembered);
      },
      () => undefined,
    );
  }, []);

  const page = 'page' in loaded ? loaded.page : null;
  useEffect(() => {
    if (page) document.title = fill(t.documentTitle, { name: nameOf(page) });
  }, [page, shown]);
  const retry = () => {
    setLoaded({ name: 'loading' });
    setAttempts(attempts + 1);
  };
  return (
    <>
      <Screen loaded={loaded} retry={retry} prerendered={rendered !== undefined} />
      {/* Only a script can use it, so that the document is without it. */}
      {loaded.name !== 'rendered' && loaded.name !== 'loading' && (
        <Languages
          onChoose={(next) => {
            rememberLanguage(next);
            void choose(next);
          }}
        />
      )}
    </>
  );
}

function Screen({
  loaded,
  prerendered,
  retry,
}: {
  loaded: Loaded;
  prerendered: boolean;
  retry: () => void;
}) {
  if (loaded.name === 'loading') return <LoadingScreen />;
  if (loaded.name === 'unknown') {
    return (
      <MessageScreen
        title={t.unknownTitle}
        text={t.unknown}
        action={{ label: t.home, href: '/' }}
      />
    );
  }
  if (loaded.name === 'failed') {
    return (
      <MessageScreen
        title={t.failedTitle}
        text={t.failed}
        action={{ label: t.retry, onClick: retry }}
      />
    );
  }
  const { page } = loaded;
  if (stateOf(page) !== 'online') return <ClosedPage page={page} />;
  return <GameScreen page={page} prerendered={prerendered} usable={loaded.name === 'ready'} />;
}

function firstOf(rendered: AppProps['rendered']): Loaded {
  if (rendered === undefined) return { name: 'loading' };
  return rendered === null ? { name: 'unknown' } : { name: 'rendered', page: rendered };
}

/** The first two titles and the link come from docs/specification §8. The sentences are for the guest, who has no use for the link. */
const keyOf = (state: Exclude<GuestState, 'online'>) => (state === 'sold-out' ? 'soldOut' : state);

/** Why there is no game on a page. */
export function ClosedPage({ page }: { page: GamePage }) {
  const state = stateOf(page);
  if (state === 'online') return null;
  const key = keyOf(state);
  const address = page.movedTo ?? '';
  const name = nameOf(page);
  const advice = key === 'moved' ? fill(t.moved, { name, address }) : fill(t[key], { name });
  const opening = page.opensAt ? ` ${openingOf(new Date(page.opensAt))}` : '';
  return (
    <MessageScreen
      title={t[`${key}Title`]}
      text={`${advice}${opening}`}
      action={
        state === 'moved' ? { label: t.movedGo, href: address } : { label: t.home, href: '/' }
      }
    >
      <Links pageId={page._id} />
    </MessageScreen>
  );
}

/** E.g. `Rendez-vous le mardi 1er décembre à 12 h.` */
function openingOf(moment: Date): string {
  const timeZone = 'Europe/Paris';
  const day = moment.toLocaleDateString(t.locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const time = moment.toLocaleTimeString(t.locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  });
  return fill(t.opening, { day, time });
}

/** The choice of the page's language, at its foot. */
const Languages = ({ onChoose }: Pick<LanguageChoiceProps, 'onChoose'>) => (
  <nav className={foot.languages}>
    <LanguageChoice label={t.language} language={language} onChoose={onChoose} />
  </nav>
);

const NEUTRAL = { color1: '#E9DCCB', color2: '#F6EFE6' };

/** Prerendered, and shown until the data is loaded. The wheel is already in its place, so that nothing jumps later. */
function LoadingScreen() {
  return (
    <div className={s.frame}>
      <main className={s.page} aria-busy="true">
        <header className={s.brand}>
          <h1 className={s.name}>{t.neutralName}</h1>
          <p className={s.tagline} role="status">
            {t.loading}
          </p>
        </header>
        <div className={s.wheel}>
          <Wheel colors={NEUTRAL} gifts={['', '', '', '', '']} turned={0} animated={false} />
        </div>
      </main>
    </div>
  );
}
