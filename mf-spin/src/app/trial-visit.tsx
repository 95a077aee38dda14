import type { GamePage } from '@girouette/contracts/http/game';
import { useMemo, useState } from 'react';
import shared from '../shared/controls.module.css';
import { DEMO_PAGE } from './demo-page';
import { GameScreen } from './game-screen';
import { createTrialDeps } from './trial-deps';
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
