import {
  pickSegment,
  SPIN_TURNS_DEGREES,
  totalWeight,
  type Segment,
  type Weights,
} from '@girouette/contracts/pages/wheel';
import { useState } from 'react';
import type { GameLayoutProps } from './game-layout';

export interface TrialSpin {
  state: 'rest' | 'turning' | 'stopped';
  /** The last draw. */
  option: Segment['option'] | null;
  /** For the layout of the page. */
  wheel: Pick<GameLayoutProps, 'turned' | 'animated' | 'onStopped' | 'spin'>;
}

/** A demo wheel. It draws in the browser with these weights, and sends and keeps nothing. */
export function useTrialSpin(weights: Weights): TrialSpin {
  const [turns, setTurns] = useState(0);
  const [drawn, setDrawn] = useState<Segment | null>(null);
  const [state, setState] = useState<TrialSpin['state']>('rest');
  const spin = () => {
    if (state === 'turning') return false;
    setDrawn(pickSegment(weights, Math.random() * totalWeight(weights)));
    setTurns(turns + 1);
    setState('turning');
    return true;
  };
  return {
    state,
    option: drawn?.option ?? null,
    wheel: {
      turned: turns * SPIN_TURNS_DEGREES + (drawn?.angle ?? 0),
      animated: state !== 'rest',
      onStopped: () => {
        setState((before) => (before === 'turning' ? 'stopped' : before));
      },
      spin: { label: 'Tourner', disabled: state === 'turning', onSpin: spin },
    },
  };
}
