import type { GamePage } from '@girouette/contracts/http/game';
import { SPIN_TURNS_DEGREES } from '@girouette/contracts/wheel';
import { useRef, useState } from 'react';
import { emailErrorOf } from '../features/email/email-error';
import { EmailForm } from '../features/email/email-form';
import { nearMissOf } from '../features/email/near-miss';
import { Outcome } from '../features/play/outcome';
import { NoticeDialog } from '../features/play/notice';
import { isSettled, playOf, type Phase } from '../features/play/play-state';
import { usePlay } from '../features/play/use-play';
import { useSlow } from '../features/play/use-slow';
import { FollowPrompt } from '../features/prompt/follow-prompt';
import { ReviewDialog } from '../features/review/review-dialog';
import { useReviewAfterSpin } from '../features/play/use-review-after-spin';
import { loadSpin } from '../shared/spin-storage';
import { SlowNote } from '../shared/slow-note';
import { countClick } from '../shared/spin-api';
import { GameLayout } from './game-layout';

/** The exact text of docs/specification §8. */
const SPIN_FIRST = 'Tournez la roue dabord.';

/** The game of a page that is online (docs/specification §2.3). */
export function GameScreen({ page }: { page: GamePage }) {
  const { state, dispatch, draw, send } = usePlay(page);
  const { phase, notice } = state;
  const [typed, setTyped] = useState(() => loadSpin(page._id)?.email ?? '');
  const [error, setError] = useState<string | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const [promptOpen, setPromptOpen] = useState(() => loadSpin(page._id) === null);
  const emailField = useRef<HTMLInputElement>(null);
  const spinButton = useRef<HTMLButtonElement>(null);
  const slow = useSlow(phase.name === 'drawing' || phase.name === 'sending');
  useReviewAfterSpin(phase, dispatch);

  const email = typed.trim();
  const play = playOf(phase);
  const ready = phase.name === 'ready';
  const settled = isSettled(phase);
  const reviewOpen = state.reviewOpen && settled;

  const leadToWheel = () => {
    spinButton.current?.scrollIntoView({ block: 'center' });
    spinButton.current?.focus({ preventScroll: true });
  };

  const askDraw = () => {
    if (!ready) return;
    const found = emailErrorOf(email);
    setError(found);
    setHint(null);
    if (found !== null) {
      emailField.current?.focus();
      return;
    }
    const suggested = nearMissOf(email);
    setMeant(suggested);
    if (suggested === null) void draw(email);
  };

  const drawAs = (address: string) => {
    setTyped(address);
    setMeant(null);
    leadToWheel();
    void draw(address);
  };

  const confirm = () => {
    if (settled) {
      dispatch({ type: 'review opened' });
      return;
    }
    if (ready) setHint(SPIN_FIRST);
    leadToWheel();
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
        label: hubLabelOf(phase),
        disabled: !ready,
        onSpin: askDraw,
        highlighted: hint !== null,
        button: spinButton,
      }}
    >
      {/* The dialogs come before the outcome, so that they return the focus before it takes it. */}
      <FollowPrompt
        page={page}
        open={promptOpen}
        onClose={() => {
          setPromptOpen(false);
          emailField.current?.focus();
        }}
        onFollowed={(network) => {
          // A failure to count the click must not disturb the guest.
          countClick(page._id, network).catch(() => undefined);
        }}
      />
      <ReviewDialog
        open={reviewOpen}
        busy={phase.name === 'sending'}
        slow={slow}
        gift={play?.outcome.kind === 'gift' ? play.outcome.label : null}
        onClose={() => {
          dispatch({ type: 'review closed' });
        }}
        onConfirm={(review) => void send(email, review)}
        onSkip={() => void send(email, null)}
      />
      <NoticeDialog
        notice={notice}
        onClose={() => {
          dispatch({ type: 'notice closed' });
        }}
      />
      <Outcome phase={phase} email={email} covered={reviewOpen || notice !== null} />
      <SlowNote slow={slow && phase.name === 'drawing'} />
      {phase.name !== 'done' && (
        <EmailForm
          email={typed}
          field={emailField}
          error={error}
          hint={hint}
          suggestion={
            meant === null
              ? null
              : {
                  meant,
                  onAccept: () => {
                    drawAs(meant);
                  },
                  onKeep: () => {
                    drawAs(email);
                  },
                }
          }
          readOnly={!ready}
          sending={phase.name === 'sending'}
          buttonColor={page.buttonColor}
          onChange={(text) => {
            setTyped(text);
            setError(null);
            setMeant(null);
          }}
          onConfirm={confirm}
        />
      )}
    </GameLayout>
  );
}

function hubLabelOf({ name }: Phase): string {
  if (name === 'ready') return 'Tourner';
  return name === 'drawing' ? '…' : '★';
}
