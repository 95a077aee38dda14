import type { GameFormat } from '@girouette/contracts/http/game-format';
import shared from '../shared/controls.module.css';
import form from '../features/email/email-form.module.css';
import { GameLayout } from './game-layout';

export interface PreviewProps {
  domElement: HTMLElement;
  /** The page as it stands in the editor. */
  preview: GameFormat;
}

/** The page of the editor: the same screen as for guests, inert. */
export function Preview({ preview }: PreviewProps) {
  return (
    <div inert>
      <GameLayout
        root="div"
        page={preview}
        turned={0}
        animated={false}
        spin={{ label: 'Tourner', disabled: true, onSpin: () => false }}
      >
        <span className={shared.label}>Votre e-mail</span>
        <div className={shared.input} />
        <p className={`${shared.primary} ${form.submit}`}>Confirmer</p>
      </GameLayout>
    </div>
  );
}
