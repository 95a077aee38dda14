import type { GamePage } from '@girouette/contracts/http/game';
import { useRef, useState } from 'react';
import { emailErrorOf } from '../features/email/email-error';
import { suggestEmail } from '../features/email/suggest-email';
import { isSettled } from '../features/play/play-state';
import { usePlay } from '../features/play/use-play';
import { useReviewAfterSpin } from '../features/play/use-review-after-spin';
import type { GameDeps } from '../shared/game-deps';

/** The exact text of docs/specification §8. */
const SPIN_FIRST = 'Tournez la roue dabord.';

/** The play, the guest's address, and `form`, the props of its form. */
export function useGame(page: GamePage, deps: GameDeps) {
  const { state, dispatch, send, ...play } = usePlay(page, deps);
  const { phase } = state;
  const { typed, type, accepts, accept } = useGuest(page, deps);
  const [error, setError] = useState<string | null>(null);
  const [hint, setHint] = useState<string | null>(null);
  const [suggested, setSuggested] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const email = typed.trim();
  useReviewAfterSpin(phase, dispatch);

  const focusWheel = () => {
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
  };

  const spinAs = (address: string) => {
    type(address);
    setSuggested(null);
    focusWheel();
    void play.spin(address, accepts);
  };

  const spin = (): boolean => {
    if (phase.name !== 'ready') return false;
    const found = emailErrorOf(email);
    setError(found);
    setHint(null);
    if (found !== null) {
      field.current?.focus();
      return false;
    }
    const other = suggestEmail(email);
    setSuggested(other);
    if (other !== null) return false;
    void play.spin(email, accepts);
    return true;
  };

  const confirm = () => {
    if (isSettled(phase)) {
      dispatch({ type: 'review opened' });
      return;
    }
    if (phase.name === 'ready') setHint(SPIN_FIRST);
    focusWheel();
  };

  /** Spins, or once the wheel has stopped confirms. */
  const enter = () => {
    if (isSettled(phase)) confirm();
    else if (spin()) focusWheel();
  };

  const suggestion = suggested === null ? null : { suggested, typed: email, onChoose: spinAs };
  const onChange = (text: string) => {
    type(text);
    setError(null);
    setSuggested(null);
  };
  const form = {
    ...{ email: typed, field, error, hint, suggestion, accepts, onChange },
    onAccepts: accept,
    onEnter: enter,
    onConfirm: confirm,
  };
  return { state, dispatch, send, email, form, button, spin };
}

/** What the guest has entered on this page, also before a reload. */
function useGuest(page: GamePage, { loadGuestSession, saveGuestSession }: GameDeps) {
  const [typed, setTyped] = useState(() => {
    const session = loadGuestSession(page._id);
    return session?.spin?.email ?? session?.typed ?? '';
  });
  const [accepts, setAccepts] = useState(() => loadGuestSession(page._id)?.accepts === true);
  return {
    typed,
    accepts,
    type: (text: string) => {
      setTyped(text);
      saveGuestSession(page._id, { typed: text });
    },
    accept: (next: boolean) => {
      setAccepts(next);
      saveGuestSession(page._id, { accepts: next });
    },
  };
}
