import { LOSS_LABEL } from '@girouette/contracts/pages/wheel';
import shared from '../shared/controls.module.css';
import { weightsIn } from '../shared/weights-in';
import { DEMO_PAGE } from './demo-page';
import { GameLayout } from './game-layout';
import { useTrialSpin } from './use-trial-spin';

export interface DemoProps {
  domElement: HTMLElement;
  demo: true;
}

const WEIGHTS = weightsIn(DEMO_PAGE);

/** A demo wheel on the public site. It draws in the browser, and sends and keeps nothing. */
export function Demo() {
  const { state, option, wheel } = useTrialSpin(WEIGHTS);
  const gift = option !== null && option <= 5 ? DEMO_PAGE[`option${option as 1}`] : undefined;
  const news = {
    rest: 'Essayez\u00A0: touchez «\u00A0Tourner\u00A0». Rien n’est envoyé.',
    turning: 'La roue tourne…',
    stopped: gift
      ? `Bravo\u202F! Vous gagnez\u00A0: ${gift}.`
      : `${LOSS_LABEL} cette fois-\u2060ci. Réessayez\u202F!`,
  };
  return (
    <GameLayout
      root="div"
      page={DEMO_PAGE}
      {...wheel}
      celebrating={state === 'stopped' && gift !== undefined}
    >
      <p className={shared.text} role="status">
        {news[state]}
      </p>
    </GameLayout>
  );
}
