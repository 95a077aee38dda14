import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { LOSS_LABEL } from '@girouette/contracts/pages/wheel';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import { weightsIn } from '../shared/weights-in';
import form from '../email/email-form.module.css';
import { GameLayout } from './game-layout';
import { useTrialSpin } from './use-trial-spin';

export interface PreviewProps {
  domElement: HTMLElement;
  /** The unsaved page in the editor. */
  preview: GameFormat;
}

/** The editor's preview: the same screen as for guests, where the wheel turns without an e-mail. It sends nothing. */
export function Preview({ preview }: PreviewProps) {
  const { state, option, wheel } = useTrialSpin(weightsIn(preview));
  const gift = option !== null && option <= 5 ? preview[`option${option as 1}`].trim() : '';
  const news = {
    rest: 'Essayez\u00A0: touchez «\u00A0Tourner\u00A0». Rien n’est envoyé.',
    turning: 'La roue tourne…',
    stopped: gift ? `Essai\u00A0: gagné, «\u00A0${gift}\u00A0».` : `Essai\u00A0: ${LOSS_LABEL}.`,
  };
  return (
    <GameLayout
      root="div"
      page={preview}
      {...wheel}
      celebrating={state === 'stopped' && gift !== ''}
    >
      <p className={shared.text} role="status">
        {news[state]}
      </p>
      <div inert>
        <div className={fields.field}>
          <span className={fields.label}>Votre e-mail</span>
          <div className={fields.input} />
        </div>
        <p className={`${shared.primary} ${form.submit}`}>Confirmer</p>
      </div>
    </GameLayout>
  );
}
