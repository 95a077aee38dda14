import type { GamePage } from '@girouette/contracts/http/game';
import { useEffect, useState } from 'react';
import { visitIdOf } from '../shared/spin-storage';
import { ApiError, countVisit, withRetry, readPage } from '../shared/spin-api';
import { ClosedPage, HOME } from './closed-page';
import { GameScreen } from './game-screen';
import { LoadingScreen } from './loading-screen';
import { stateOf, titleOf } from '../shared/page-state';
import { MessageScreen } from './message-screen';

type Loaded =
  | { name: 'loading' }
  | { name: 'rendered'; page: GamePage }
  | { name: 'ready'; page: GamePage }
  | { name: 'unknown' }
  | { name: 'failed' };

export interface AppProps {
  pageId: string | null;
  /** The page with which the document was rendered, null when it does not exist; missing when the host did not know. */
  rendered?: GamePage | null | undefined;
}

/**
 * The guest's page. Loads the landing page and shows the game, or the reason why there is none (docs/specification §8). If the document
 * already contains the page's data, the first view equals the document's, and nothing is loaded.
 */
export function App({ pageId, rendered }: AppProps) {
  const [loaded, setLoaded] = useState(() => firstOf(rendered));
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    let unmounted = false;
    const show = (next: Loaded) => {
      if (!unmounted) setLoaded(next);
    };
    const open = (page: GamePage) => {
      document.title = titleOf(page);
      show({ name: 'ready', page });
    };
    if (pageId === null || rendered === null) show({ name: 'unknown' });
    else if (rendered) open(rendered);
    else {
      withRetry(() => readPage(pageId), [300, 900]).then(open, (error: unknown) => {
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

  if (loaded.name === 'loading') return <LoadingScreen />;
  if (loaded.name === 'unknown') {
    return (
      <MessageScreen
        title="Cette page n’existe pas"
        text="Vérifiez l’adresse, ou scannez à nouveau le QR code du restaurant."
        action={HOME}
      />
    );
  }
  if (loaded.name === 'failed') {
    return (
      <MessageScreen
        title="La page ne répond pas"
        text="Vérifiez votre connexion, puis réessayez."
        action={{
          label: 'Réessayer',
          onClick: () => {
            setLoaded({ name: 'loading' });
            setAttempts(attempts + 1);
          },
        }}
      />
    );
  }
  const { page } = loaded;
  if (stateOf(page) !== 'online') return <ClosedPage page={page} />;
  return (
    <GameScreen page={page} prerendered={rendered !== undefined} usable={loaded.name === 'ready'} />
  );
}

function firstOf(rendered: AppProps['rendered']): Loaded {
  if (rendered === undefined) return { name: 'loading' };
  return rendered === null ? { name: 'unknown' } : { name: 'rendered', page: rendered };
}
