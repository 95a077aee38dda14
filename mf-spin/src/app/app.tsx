import type { GamePage } from '@girouette/contracts/http/game';
import { useEffect, useState } from 'react';
import { visitIdOf } from '../shared/spin-storage';
import { ApiError, countVisit, withRetry, readPage } from '../shared/spin-api';
import { GameScreen } from './game-screen';
import { LoadingScreen } from './loading-screen';
import { MessageScreen } from './message-screen';

const HOME = { label: "Page d'accueil", href: '/' };

type Loaded =
  | { name: 'loading' }
  | { name: 'ready'; page: GamePage }
  | { name: 'unknown' }
  | { name: 'failed' };

/**
 * The guest's page: loads the landing page and shows the game, or why there is none (docs/specification §8).
 */
export function App({ pageId }: { pageId: string | null }) {
  const [loaded, setLoaded] = useState<Loaded>({ name: 'loading' });
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    let unmounted = false;
    const show = (next: Loaded) => {
      if (!unmounted) setLoaded(next);
    };
    if (pageId === null) {
      show({ name: 'unknown' });
      return;
    }
    withRetry(() => readPage(pageId), [300, 900]).then(
      (page) => {
        document.title = `${page.brandName || page.resturantName} – Tournez la roue`;
        show({ name: 'ready', page });
        // A failure to count the visit must not disturb the guest.
        countVisit(pageId, visitIdOf(pageId)).catch(() => undefined);
      },
      (error: unknown) => {
        show({ name: error instanceof ApiError ? 'unknown' : 'failed' });
      },
    );
    return () => {
      unmounted = true;
    };
  }, [pageId, attempts]);

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
  if (!page.toggle || isExpired(page)) return <ClosedPage page={page} />;
  return <GameScreen page={page} />;
}

/**
 * Titles and link are docs/specification §8's; the sentence is for the guest, to whom the link is of no use.
 */
function ClosedPage({ page }: { page: GamePage }) {
  const restaurant = `La roue de «\u00a0${page.brandName || page.resturantName}\u00a0»`;
  const [title, advice] = page.toggle
    ? [
        'La page est expirée !',
        'n’est plus en ligne. Demandez à l’équipe du restaurant si elle revient bientôt.',
      ]
    : [
        'La page est désactivée !',
        'fait une pause. Demandez à l’équipe du restaurant quand elle reprend.',
      ];
  return <MessageScreen title={title} text={`${restaurant} ${advice}`} action={HOME} />;
}

const isExpired = ({ expiryDate }: GamePage) =>
  expiryDate === null || new Date(expiryDate).getTime() < Date.now();
