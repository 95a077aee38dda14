import { useEffect, useRef, type ReactNode } from 'react';
import shared from '../shared/controls.module.css';
import { late } from '../shared/late';
import { t } from '../shared/texts';
import { isSettled, type Phase } from './play-state';

const LateText = late('OutcomeText');
const LateRecipient = late('SentTo');

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
  const news = phase.name === 'stopped' || phase.name === 'done';

  useEffect(() => {
    if (news && !covered) element.current?.focus();
  }, [phase.name, news, covered]);

  return (
    <div ref={element} role="status" tabIndex={-1} data-outcome={outcome?.kind}>
      {play && <LateText play={play} done={phase.name === 'done'} />}
      {children}
      {phase.name === 'done' && <p className={shared.text}>{phase.message || t.thanks}</p>}
      {phase.name === 'done' && outcome?.kind === 'gift' && <LateRecipient email={email} />}
    </div>
  );
}
