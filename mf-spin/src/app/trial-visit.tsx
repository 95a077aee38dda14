import type { Play } from '@girouette/contracts/plays/http/plays';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { pickSegment, SEGMENTS, totalWeight } from '@girouette/contracts/pages/wheel';
import { newId } from '@girouette/ui/id';
import { useMemo, useState } from 'react';
import shared from '../shared/controls.module.css';
import type { GameDeps } from '../shared/game-deps';
import type { GuestSession } from '../shared/spin-storage';
import { weightsIn } from '../shared/weights-in';
import { DEMO_PAGE } from './demo-page';
import { GameScreen } from './game-screen';
import s from './trial-visit.module.css';

export interface TrialVisitProps {
  domElement: HTMLElement;
  /** The landing page to visit; null for the demo. */
  visit: GamePage | null;
}

/** The whole visit of a guest as a preview (docs/specification §4, Wheel visit), as often as one likes. */
export function TrialVisit({ visit }: TrialVisitProps) {
  const page = visit ?? DEMO_PAGE;
  const [visits, setVisits] = useState(0);
  return (
    <>
      <Once key={`${page._id} ${visits}`} page={page} />
      <p className={s.again}>
        <button
          type="button"
          className={shared.secondary}
          onClick={() => {
            setVisits(visits + 1);
          }}
        >
          Recommencer l’aperçu
        </button>
      </p>
    </>
  );
}

function Once({ page }: { page: GamePage }) {
  const deps = useMemo(() => createTrialDeps(page), [page]);
  return <GameScreen page={page} deps={deps} root="div" />;
}

const CONFIRMED = 'Fin de l’aperçu\u00A0: votre client reçoit maintenant son cadeau par e-mail.';
const NOTHING_LOST =
  'Fin de l’aperçu\u00A0: votre client reçoit ici un e-mail avec tous ses cadeaux encore valables.';
const TRIAL_RULES =
  'Règlement du jeu\nVos clients lisent ici le règlement en vigueur de votre page, et le téléchargent en PDF.\n';

/** A visit in the browser alone: the same game, drawn here. It sends and keeps nothing. */
export function createTrialDeps(page: GamePage): GameDeps {
  let session: GuestSession | null = null;
  const answer = { message: CONFIRMED };
  return {
    loadGuestSession: () => session,
    saveGuestSession: (_pageId, changes) => {
      session = { typed: '', ...session, ...changes };
    },
    readPage: () => Promise.resolve(page),
    readRules: () => Promise.resolve({ version: '', text: TRIAL_RULES, inForce: true }),
    checkParticipation: () => Promise.resolve(answer),
    spin: () => Promise.resolve(drawOn(page)),
    sendReview: () => Promise.resolve(answer),
    sendResult: () => Promise.resolve(answer),
    sendLostGifts: () => Promise.resolve({ message: NOTHING_LOST }),
    countClick: () => Promise.resolve(undefined),
    giveBirthday: () => Promise.resolve(answer),
  };
}

function drawOn(page: GamePage): Play {
  const weights = weightsIn(page);
  const segment = pickSegment(weights, Math.random() * totalWeight(weights));
  const { angle, option } = segment;
  const label = page[`option${option}`];
  return {
    playId: newId(),
    angle,
    segment: SEGMENTS.indexOf(segment),
    outcome: { kind: option <= 5 ? 'gift' : 'loss', option, label },
    ticket: '',
  };
}
