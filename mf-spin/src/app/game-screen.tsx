import { buttonTextColor } from '@girouette/contracts/appearance';
import type { GamePage } from '@girouette/contracts/http/game';
import { EMAIL_PATTERN } from '@girouette/contracts/email';
import { SPIN_TURNS_DEGREES } from '@girouette/contracts/wheel';
import { useEffect, useRef, useState } from 'react';
import { playOf, type Phase } from '../features/play/play-state';
import { usePlay } from '../features/play/use-play';
import { FollowPrompt } from '../features/prompt/follow-prompt';
import { ReviewDialog } from '../features/review/review-dialog';
import { Modal } from '../shared/modal';
import shared from '../shared/controls.module.css';
import { keptSpin } from '../shared/kept-spin';
import { countClick } from '../shared/spin-api';
import { GameLayout } from './game-layout';

/** SPEC.md §5 and §8, to the letter. */
const EMAIL_FIRST = "Entrez d'abord votre e-mail pour faire tourner";
const SPIN_FIRST = 'Tournez la roue dabord.';
const EMAIL_INVALID = 'Cette adresse e-mail ne semble pas complète.';

/** The game itself, for a page that is online (SPEC.md §2.3). */
export function GameScreen({ page }: { page: GamePage }) {
  const { state, dispatch, draw, send } = usePlay(page);
  const { phase } = state;
  const [email, setEmail] = useState(() => keptSpin(page._id)?.email ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const [promptOpen, setPromptOpen] = useState(() => keptSpin(page._id) === null);
  const emailField = useRef<HTMLInputElement>(null);

  const play = playOf(phase);
  const settled = phase.name === 'stopped' || phase.name === 'sending' || phase.name === 'done';

  // The outcome is read first; then the review dialog opens, as SPEC.md §4 has it.
  useEffect(() => {
    if (phase.name !== 'stopped' || phase.restored) return;
    const timer = setTimeout(() => {
      dispatch({ type: 'review opened' });
    }, 1_600);
    return () => {
      clearTimeout(timer);
    };
  }, [phase, dispatch]);

  const askDraw = () => {
    const found = faultOf(email);
    setFault(found);
    setHint(null);
    if (found !== null) {
      emailField.current?.focus();
      return;
    }
    void draw(email.trim());
  };

  const confirm = () => {
    if (settled) dispatch({ type: 'review opened' });
    else setHint(SPIN_FIRST);
  };

  return (
    <GameLayout
      page={page}
      turned={play && phase.name !== 'drawing' ? SPIN_TURNS_DEGREES + play.angle : 0}
      animated={phase.name === 'turning' || (phase.name === 'stopped' && !phase.restored)}
      onStopped={() => {
        dispatch({ type: 'wheel stopped' });
      }}
      spin={{
        label: phase.name === 'ready' ? 'Tourner' : phase.name === 'drawing' ? '…' : '★',
        disabled: phase.name !== 'ready',
        onSpin: askDraw,
      }}
    >
      <Outcome phase={phase} />
      {phase.name !== 'done' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
          noValidate
        >
          <div className={shared.field}>
            <label className={shared.label} htmlFor="guest-email">
              Votre e-mail
            </label>
            <input
              ref={emailField}
              id="guest-email"
              className={shared.input}
              type="email"
              inputMode="email"
              autoComplete="email"
              placeholder="vous@exemple.fr"
              maxLength={254}
              value={email}
              readOnly={phase.name !== 'ready'}
              aria-invalid={fault !== null}
              aria-describedby="guest-email-fault guest-email-note"
              onChange={(event) => {
                setEmail(event.target.value);
                setFault(null);
              }}
            />
            <p id="guest-email-fault" className={shared.error} role="alert" hidden={fault === null}>
              {fault}
            </p>
          </div>
          <button
            type="submit"
            className={shared.primary}
            disabled={phase.name === 'sending'}
            style={{
              width: '100%',
              background: page.buttonColor,
              color: buttonTextColor(page.buttonColor),
            }}
          >
            {phase.name === 'sending' ? 'Envoi…' : 'Confirmer'}
          </button>
          <p className={shared.error} role="alert" hidden={hint === null}>
            {hint}
          </p>
          <p id="guest-email-note" className={shared.note}>
            Une seule participation par personne. Votre e-mail ne sert qu’à vous envoyer votre
            cadeau.
          </p>
        </form>
      )}
      <FollowPrompt
        page={page}
        open={promptOpen}
        onClose={() => {
          setPromptOpen(false);
        }}
        onFollowed={(network) => {
          // A click that could not be counted must not disturb the guest.
          countClick(page._id, network).catch(() => undefined);
        }}
      />
      <ReviewDialog
        open={state.reviewOpen && settled}
        busy={phase.name === 'sending'}
        onClose={() => {
          dispatch({ type: 'review closed' });
        }}
        onConfirm={(review) => void send(email.trim(), review)}
        onSkip={() => void send(email.trim(), null)}
      />
      <Modal
        open={state.notice !== null}
        title="Un instant"
        closeLabel="Fermer"
        onClose={() => {
          dispatch({ type: 'notice closed' });
        }}
      >
        <p className={shared.text} role="alert">
          {state.notice}
        </p>
      </Modal>
    </GameLayout>
  );
}

function faultOf(email: string): string | null {
  if (email.trim() === '') return EMAIL_FIRST;
  return EMAIL_PATTERN.test(email.trim()) ? null : EMAIL_INVALID;
}

/** Says the outcome aloud as soon as the wheel has stopped, and not before. */
function Outcome({ phase }: { phase: Phase }) {
  const settled = phase.name === 'stopped' || phase.name === 'sending' || phase.name === 'done';
  const outcome = settled ? phase.play.outcome : null;
  return (
    <div role="status" data-outcome={outcome?.kind}>
      {outcome?.kind === 'gift' && (
        <p className={shared.win}>
          Bravo ! Vous gagnez : <strong>{outcome.label}</strong>
        </p>
      )}
      {outcome?.kind === 'loss' && (
        <p className={shared.loss}>Perdu cette fois-ci. Merci d’avoir joué !</p>
      )}
      {phase.name === 'done' && <p className={shared.text}>{phase.message}</p>}
    </div>
  );
}
