import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { TestPlay as Played } from '@girouette/contracts/plays/http/test-plays';
import { SPIN_TURNS_DEGREES } from '@girouette/contracts/pages/wheel';
import { useEffect, useState } from 'react';
import { GameLayout } from './game-layout';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import { ApiError, readTestPage, spinTest, withRetry } from '../shared/spin-api';
import { sentenceOf, t } from '../shared/texts';
import { Waiting } from '../shared/waiting';
import s from './late-test-play.module.css';

type Progress = { name: 'rest' | 'drawing' } | { name: 'turning' | 'stopped'; play: Played };

/** An owner's test of the own page: one spin, without e-mail. In French, because only owners read it. */
export function TestPlay({ token }: { token: string }) {
  const { page, failure, setFailure, retry } = useTestPage(token);
  const [progress, setProgress] = useState<Progress>({ name: 'rest' });
  if (failure !== null || page === null) {
    return (
      <main className={s.message}>
        <Banner />
        {typeof failure === 'string' ? (
          <p className={shared.text} role="alert">
            {failure}
          </p>
        ) : (
          <Waiting failed={failure !== null} onRetry={retry} />
        )}
      </main>
    );
  }
  const draw = async () => {
    setProgress({ name: 'drawing' });
    try {
      setProgress({ name: 'turning', play: await withRetry(() => spinTest(token)) });
    } catch (error) {
      setProgress({ name: 'rest' });
      setFailure(sentenceFor(error));
    }
  };
  const play = 'play' in progress ? progress.play : null;
  const isOver = progress.name === 'stopped';
  return (
    <>
      <Banner />
      <GameLayout
        page={page}
        turned={play ? SPIN_TURNS_DEGREES + play.angle : 0}
        animated={play !== null}
        onStopped={() => {
          setProgress((now) => (now.name === 'turning' ? { ...now, name: 'stopped' } : now));
        }}
        celebrating={isOver}
        spin={{
          label: progress.name === 'rest' ? t.spin : '★',
          disabled: progress.name !== 'rest',
          onSpin: () => {
            if (progress.name !== 'rest') return false;
            void draw();
            return true;
          },
        }}
      >
        <div role="status" className={s.outcome}>
          {isOver && play ? (
            <Won play={play} />
          ) : (
            <p className={shared.text}>
              Touchez la roue. Vos clients donnent d’abord leur e-mail{'\u202F'}; ici, rien n’est
              demandé.
            </p>
          )}
        </div>
      </GameLayout>
    </>
  );
}

const Banner = () => (
  <p className={s.banner}>
    <strong>Essai</strong> de votre page{'\u00A0'}: rien n’est compté ni envoyé.
  </p>
);

const Won = ({ play: { outcome, voucher } }: { play: Played }) => (
  <>
    <p className={s.gift}>
      Cadeau d’essai{'\u00A0'}: <strong>{outcome.label}</strong>
    </p>
    <p className={shared.text}>
      Montrez-&#8288;le au comptoir{'\u00A0'}: il peut être remis dès maintenant, jusqu’à demain.
    </p>
    {voucher && (
      <div className={fields.actions}>
        <a className={shared.primary} href={`/cadeau/${voucher}`}>
          Voir le bon
        </a>
      </div>
    )}
  </>
);

/** The page of a test. `failure` is the server's refusal, or true without an answer. */
function useTestPage(token: string) {
  const [page, setPage] = useState<GamePage | null>(null);
  const [failure, setFailure] = useState<string | true | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    withRetry(() => readTestPage(token), [300, 900]).then(setPage, (error: unknown) => {
      setFailure(sentenceFor(error));
    });
  }, [token, tries]);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { page, failure, setFailure, retry };
}

const sentenceFor = (error: unknown): string | true =>
  error instanceof ApiError ? sentenceOf(error.body) : true;
