import { LOSS_LABEL, weightsOf } from '@girouette/contracts/wheel';
import shared from '../shared/controls.module.css';
import { GameLayout } from './game-layout';
import { useTrialSpin } from './use-trial-spin';

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
  const { state, option, wheel } = useTrialSpin(WEIGHTS);
  const gift = GIFTS[`option${option}` as keyof typeof GIFTS] as string | undefined;
  return (
    <GameLayout
      root="div"
      page={PAGE}
      {...wheel}
      celebrating={state === 'stopped' && gift !== undefined}
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
