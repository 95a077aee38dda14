import {
  LOSS_LABEL,
  pickSegment,
  SPIN_TURNS_DEGREES,
  totalWeight,
  weightsOf,
} from '@girouette/contracts/wheel';
import { useState } from 'react';
import shared from '../shared/controls.module.css';
import { GameLayout } from './game-layout';

export interface DemoProps {
  domElement: HTMLElement;
  demo: true;
}

const GIFTS = {
  option1: 'Un café offert',
  option2: 'Un dessert',
  option3: 'Une boisson',
  option4: 'Une entrée',
  option5: '−10 %',
} as const;
const PAGE = {
  ...GIFTS,
  brandName: 'Le Bistrot du Clocher',
  resturantName: '',
  logo: '',
  wheelColorPair: { id: 0, color1: '#c23419', color2: '#fef1cf' },
  buttonColor: '#15503f',
};
/** Every gift and the losses come up often enough to be seen in a few turns. */
const WEIGHTS = weightsOf({ 1: 20, 2: 15, 3: 15, 4: 15, 5: 15 });

/** A wheel to try on the public site: drawn in the browser, nothing is sent or kept. */
export function Demo() {
  const [turns, setTurns] = useState(0);
  const [drawn, setDrawn] = useState({ angle: 0, option: 6 });
  const [state, setState] = useState<'rest' | 'turning' | 'stopped'>('rest');
  const gift = GIFTS[`option${drawn.option}` as keyof typeof GIFTS] as string | undefined;
  const spin = () => {
    if (state === 'turning') return false;
    setDrawn(pickSegment(WEIGHTS, Math.random() * totalWeight(WEIGHTS)));
    setTurns(turns + 1);
    setState('turning');
    return true;
  };
  return (
    <GameLayout
      root="div"
      page={PAGE}
      turned={turns * SPIN_TURNS_DEGREES + drawn.angle}
      animated={state !== 'rest'}
      onStopped={() => {
        setState((before) => (before === 'turning' ? 'stopped' : before));
      }}
      celebrating={state === 'stopped' && gift !== undefined}
      spin={{ label: 'Tourner', disabled: state === 'turning', onSpin: spin }}
    >
      <p className={shared.text} role="status">
        {state === 'rest' && 'Essayez : touchez « Tourner ». Rien n’est envoyé.'}
        {state === 'turning' && 'La roue tourne…'}
        {state === 'stopped' &&
          (gift ? `Bravo ! Vous gagnez : ${gift}.` : `${LOSS_LABEL} cette fois-ci. Réessayez !`)}
      </p>
    </GameLayout>
  );
}
