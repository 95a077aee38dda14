import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { SPIN_SECONDS, SPIN_TURNS_DEGREES } from '@girouette/contracts/pages/wheel';
import { useEffect, useState, type Dispatch } from 'react';
import { EmailForm } from '../email/email-form';
import { Gifts } from '../gifts/gifts';
import { Outcome } from '../play/outcome';
import { isSettled, playOf, type Phase, type PlayAction } from '../play/play-state';
import { usePrompt } from '../prompt/use-prompt';
import fields from '../shared/fields.module.css';
import { guestDeps, type GameDeps } from '../shared/game-deps';
import { late, preloadDialogs } from '../shared/late';
import { SlowNote } from '../shared/slow-note';
import { t } from '../shared/texts';
import { GameDialogs, isReviewOpen } from './game-dialogs';
import { gameFirstView } from './game-first-view';
import { GameLayout, type GameLayoutProps } from './game-layout';
import { Links } from './links';
import { useGame } from './use-game';

const LateDrawCheck = late('DrawCheck');
const LateBirthday = late('Birthday');

interface GameScreenProps {
  page: GamePage;
  /** Whether the document was rendered with the page, and its stylesheet has the button colours. */
  prerendered?: boolean;
  /** False while the document's own markup is taken over: then the first view is rendered, which is equal to it. */
  usable?: boolean;
  deps?: GameDeps;
  root?: GameLayoutProps['root'];
}

/** The game of a page that is online (docs/specification §2.3). */
// eslint-disable-next-line max-lines-per-function -- one game, in the order in which its guest meets its parts
export function GameScreen({
  page,
  prerendered = false,
  usable = true,
  deps = guestDeps,
  root,
}: GameScreenProps) {
  const { state, dispatch, send, email, form, button, spin } = useGame(page, deps);
  const { phase, notice } = state;
  const [session] = useState(() => deps.loadGuestSession(page._id));
  // A page that asks later asks nothing before.
  const first = session === null && !page.asksLater;
  const { prompt, closePrompt } = usePrompt({ first, usable });
  const play = playOf(phase);
  const settled = isSettled(phase) ? play : null;
  const disabled = phase.name !== 'ready';
  const drawing = phase.name === 'drawing';
  const sending = phase.name === 'sending';
  const slow = useSlow(drawing || sending);
  const turning = phase.name === 'turning';
  const fresh = phase.name === 'stopped' && !phase.restored;
  useEffect(() => {
    // Not while the prompt covers the field, because the field then takes no focus.
    if (first && prompt === 'closed') form.field.current?.focus();
  }, [first, prompt, form.field]);
  useEffect(() => {
    // After the first view, so that no dialog has to wait for its code.
    if (usable) preloadDialogs().catch(() => undefined);
  }, [usable]);
  useStopInTime(turning, dispatch);
  useReplayedTap(usable);
  if (!usable) return gameFirstView(page);
  return (
    <GameLayout
      page={page}
      root={root}
      prerendered={prerendered}
      turned={play && !drawing ? SPIN_TURNS_DEGREES + play.angle : 0}
      animated={turning || fresh}
      onStopped={() => {
        dispatch({ type: 'wheel stopped' });
      }}
      celebrating={fresh && phase.play.outcome.kind === 'gift'}
      spin={{
        disabled,
        button,
        label: hubLabelOf(phase),
        onSpin: spin,
        highlighted: form.hint !== null,
      }}
    >
      {/* The dialogs come before the outcome, so that they return the focus before it takes it. */}
      <GameDialogs
        page={page}
        state={state}
        deps={deps}
        prompt={prompt}
        closePrompt={closePrompt}
        slow={slow}
        dispatch={dispatch}
        draft={session?.review}
        onSend={(review) => void send(email, review)}
      />
      <Outcome phase={phase} email={email} covered={isReviewOpen(state) || notice !== null}>
        {settled?.proof && <LateDrawCheck pageId={page._id} play={settled} deps={deps} />}
      </Outcome>
      {phase.name === 'done' && form.boxes.accepts && (
        <LateBirthday pageId={page._id} ticket={phase.play.ticket} deps={deps} />
      )}
      <SlowNote slow={slow && drawing} />
      <p className={fields.unseen} aria-live="polite">
        {turning && t.turning}
      </p>
      {phase.name !== 'done' && (
        <EmailForm
          key="form"
          {...form}
          restaurant={page.resturantName}
          gifts={!settled && <Gifts page={page} />}
          readOnly={disabled}
          sending={sending}
        />
      )}
      <Links key="links" pageId={page._id} email={email} play={settled} deps={deps} />
    </GameLayout>
  );
}

function hubLabelOf({ name }: Phase): string {
  if (name === 'ready') return t.spin;
  return name === 'drawing' ? '…' : '★';
}

declare global {
  interface Window {
    /** The buttons that were tapped before they did anything; `page/first-script.js` keeps them until they are taken. */
    girouetteTaps?: HTMLElement[] | undefined;
  }
}

/** Repeats the last tap on the first view once the game is usable; an impatient guest may have tapped several times. */
function useReplayedTap(usable: boolean): void {
  useEffect(() => {
    if (!usable) return;
    const tapped = window.girouetteTaps?.pop();
    window.girouetteTaps = undefined;
    // A button that went with an earlier screen, such as « Réessayer », has done its work.
    if (tapped?.isConnected) tapped.click();
  }, [usable]);
}

const SLOW_AFTER_MS = 2_500;

/** Whether a wait has become long enough to say so: after 2.5 s, or at once while offline. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const report = () => {
      setSlow(true);
    };
    const timer = setTimeout(report, navigator.onLine ? SLOW_AFTER_MS : 0);
    addEventListener('offline', report);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', report);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}

const LATEST_STOP_MS = SPIN_SECONDS * 1_000 + 500;

/** Stops the wheel where the browser does not report the end of its transition, e.g. because it was suspended meanwhile. */
function useStopInTime(turning: boolean, dispatch: Dispatch<PlayAction>): void {
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => {
      dispatch({ type: 'wheel stopped' });
    }, LATEST_STOP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [turning, dispatch]);
}
