import { HEALTH_LINE } from '@girouette/contracts/health-line';
import { conditionsFrom, conditionsText } from '@girouette/contracts/terms-texts';
import { useEffect, useRef, type ReactNode } from 'react';
import shared from '../../shared/controls.module.css';
import { Address } from '../../shared/address';
import { isSettled, type Phase } from './play-state';

export interface OutcomeProps {
  phase: Phase;
  email: string;
  /** Whether a dialog is open, which then has the focus. */
  covered: boolean;
  /** Shown below the outcome. */
  children?: ReactNode;
}

/** Shows the outcome once the wheel has stopped, and takes the focus, so that it is announced and in view. */
export function Outcome({ phase, email, covered, children }: OutcomeProps) {
  const element = useRef<HTMLDivElement>(null);
  const play = isSettled(phase) ? phase.play : null;
  const outcome = play?.outcome ?? null;
  const conditions = outcome?.conditions;
  const news = phase.name === 'stopped' || phase.name === 'done';

  useEffect(() => {
    if (news && !covered) element.current?.focus();
  }, [phase.name, news, covered]);

  return (
    <div ref={element} role="status" tabIndex={-1} data-outcome={outcome?.kind}>
      {outcome?.kind === 'gift' && (
        <div className={shared.win}>
          <p className={shared.line}>
            Bravo&nbsp;! Vous gagnez&nbsp;: <strong>{outcome.label}</strong>
          </p>
          {conditions && (
            <p className={shared.line}>{conditionsText(conditionsFrom(conditions))}</p>
          )}
          {conditions?.alcohol && <p className={shared.line}>{HEALTH_LINE}</p>}
          {phase.name !== 'done' && (
            <p className={shared.line}>Confirmez pour le recevoir par e-mail.</p>
          )}
          {play?.voucher && (
            <div className={shared.actions}>
              {/* In a window of its own: a guest who has not confirmed yet stays with the game. */}
              <a
                className={shared.secondary}
                href={`/cadeau/${play.voucher}`}
                target="_blank"
                rel="noopener"
              >
                Voir mon cadeau
              </a>
            </div>
          )}
        </div>
      )}
      {outcome?.kind === 'loss' && (
        <p className={shared.loss}>Perdu cette fois-&#8288;ci. Merci d’avoir joué&#8239;!</p>
      )}
      {children}
      {phase.name === 'done' && <p className={shared.text}>{phase.message}</p>}
      {phase.name === 'done' && outcome?.kind === 'gift' && (
        <p className={shared.text}>
          Adresse&nbsp;:{' '}
          <strong>
            <Address email={email} />
          </strong>
        </p>
      )}
    </div>
  );
}
