import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { useEffect, useRef, useState, type Dispatch, type RefObject } from 'react';
import { boxesOf } from '../email/boxes';
import type { Choices } from '../shared/choices';
import { emailErrorOf } from '../email/email-error';
import { isSettled, type Notice, type Phase, type PlayAction } from '../play/play-state';
import { usePlay } from '../play/use-play';
import type { GameDeps } from '../shared/game-deps';
import { suggestEmail } from '../shared/late';
import { t } from '../shared/texts';

/** The play, the guest's address, and `form`, the props of its form. */
// eslint-disable-next-line max-lines-per-function -- one game, in the order in which its guest meets its parts
export function useGame(page: GamePage, deps: GameDeps) {
  const { state, dispatch, send, ...play } = usePlay(page, deps);
  const { phase } = state;
  const { typed, type, boxes, choose } = useGuest(page, deps, state.notice?.at !== undefined);
  const [error, setError] = useState<ReturnType<typeof emailErrorOf>>(null);
  const [isEarly, setEarly] = useState(false);
  const [suggested, setSuggested] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const adult = useAdultBox(state.notice, { field, choose, dispatch });
  const button = useRef<HTMLButtonElement>(null);
  // The service tidies the rest of what people paste. Its rule would cost each guest's page 150 bytes.
  const email = typed.normalize('NFKC').trim();
  const choices = { accepts: false, laterAsk: false, adult: false, ...boxes };
  useReviewAfterSpin(phase, dispatch);

  const focusWheel = () => {
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
  };

  const spinAs = (address: string) => {
    type(address);
    setSuggested(null);
    focusWheel();
    void play.spin(address, choices);
  };

  const spin = (): boolean => {
    if (phase.name !== 'ready') return false;
    const found = emailErrorOf(email);
    setError(found);
    setEarly(false);
    if (found !== null) {
      field.current?.focus();
      return false;
    }
    if (boxes.adult === false) {
      adult.miss();
      return false;
    }
    const other = suggestEmail(email);
    setSuggested(other);
    if (other !== null) return false;
    void play.spin(email, choices);
    return true;
  };

  const confirm = () => {
    if (isSettled(phase)) {
      dispatch({ type: 'review opened' });
      return;
    }
    if (phase.name === 'ready') setEarly(true);
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
    email: typed,
    field,
    suggestion,
    boxes,
    onChange,
    error: error && t[error],
    hint: isEarly ? t.spinFirst : null,
    adultError: adult.error,
    onChoose: adult.choose,
    onEnter: enter,
    onConfirm: confirm,
  };
  return { state, dispatch, send, email, form, button, spin };
}

/** The guest's entries on this page, also from before a reload. */
function useGuest(
  page: GamePage,
  { loadGuestSession, saveGuestSession }: GameDeps,
  isAdultAsked: boolean,
) {
  const [typed, setTyped] = useState(() => {
    const session = loadGuestSession(page._id);
    return session?.spin?.email ?? session?.typed ?? '';
  });
  const [chosen, setChosen] = useState<Partial<Choices>>(() => loadGuestSession(page._id) ?? {});
  return {
    typed,
    // A page that was read before a gift changed has no box for adults until the server refuses the spin.
    boxes: boxesOf(page, isAdultAsked ? { adult: false, ...chosen } : chosen),
    type: (text: string) => {
      setTyped(text);
      saveGuestSession(page._id, { typed: text });
    },
    choose: (choice: Partial<Choices>) => {
      setChosen({ ...chosen, ...choice });
      saveGuestSession(page._id, choice);
    },
  };
}

/** The box for adults: refuses a spin while it is not ticked, and shows the server's refusal. */
function useAdultBox(
  notice: Notice | null,
  {
    field,
    choose,
    dispatch,
  }: {
    field: RefObject<HTMLInputElement | null>;
    choose: (choice: Partial<Choices>) => void;
    dispatch: Dispatch<PlayAction>;
  },
) {
  const refused = notice?.at && notice;
  const [missed, setMissed] = useState(false);
  // After each refusal, in the form that then has the box.
  useEffect(() => {
    if (refused) boxIn(field.current)?.focus();
  }, [refused, field]);
  return {
    error: refused?.text() ?? (missed ? t.adultFirst : null),
    miss: () => {
      setMissed(true);
      boxIn(field.current)?.focus();
    },
    choose: (choice: Partial<Choices>) => {
      choose(choice);
      if (choice.adult === undefined) return;
      setMissed(false);
      if (refused) dispatch({ type: 'notice closed' });
    },
  };
}

const boxIn = (field: HTMLInputElement | null) =>
  field?.form?.querySelector<HTMLElement>('[name=adult]');

/** Time to read the outcome, or to hear it, before the dialog covers it. */
const REVIEW_DELAY_MS = 1_500;

/** Opens the review dialog shortly after the wheel stopped (docs/specification §4), but not for a restored play. */
function useReviewAfterSpin(phase: Phase, dispatch: Dispatch<PlayAction>): void {
  useEffect(() => {
    if (phase.name !== 'stopped' || phase.restored) return;
    const timer = setTimeout(() => {
      dispatch({ type: 'review opened' });
    }, REVIEW_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [phase, dispatch]);
}
