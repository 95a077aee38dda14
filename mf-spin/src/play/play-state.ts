import type { Play } from '@girouette/contracts/plays/http/plays';

/** The phases of a play, in the order of docs/specification §2.3: e-mail, spin, review dialog, confirm, result sent. */
export type Phase =
  | { name: 'ready' }
  /** The server is drawing. */
  | { name: 'drawing' }
  | { name: 'turning'; play: Play }
  /** The outcome is shown. `restored`: after a reload or a failed send, so the wheel does not turn again. */
  | { name: 'stopped'; play: Play; restored: boolean }
  | { name: 'sending'; play: Play }
  /** `message`: the server's sentence for a winner; empty for a loss. */
  | { name: 'done'; play: Play; message: string };

/** An error as the guest reads it; `retry` sends the request again. */
export interface Notice {
  /** In the language of the page at that moment. */
  text: () => string;
  retry?: () => void;
  /** Shown at that box of the form instead of in a dialog. */
  at?: 'adult';
}

export interface PlayState {
  phase: Phase;
  notice: Notice | null;
  reviewOpen: boolean;
}

export type PlayAction =
  | { type: 'spin asked' }
  | { type: 'drawn'; play: Play }
  /** `message`: the confirmation, when everything was sent before the reload. */
  | {
      type: 'restored';
      play: Play;
      message?: string | undefined;
      /** Whether the guest was writing a review. */
      reviewing?: boolean;
    }
  | { type: 'wheel stopped' }
  | { type: 'review opened' }
  | { type: 'review closed' }
  | { type: 'sending' }
  | { type: 'sent'; message: string }
  | { type: 'sending failed'; notice: Notice }
  | { type: 'refused'; notice: Notice }
  | { type: 'notice closed' };

/** @param restoring whether the guest had spun before a reload, and the server is asked for that play */
export const initialPlayState = (restoring: boolean): PlayState => ({
  phase: { name: restoring ? 'drawing' : 'ready' },
  notice: null,
  reviewOpen: false,
});

/** The state machine of a play. An action that does not fit the phase changes nothing. */
export function playReducer(state: PlayState, action: PlayAction): PlayState {
  const { phase } = state;
  switch (action.type) {
    case 'spin asked':
      return phase.name === 'ready'
        ? { ...state, phase: { name: 'drawing' }, notice: null }
        : state;
    case 'drawn':
      return phase.name === 'drawing'
        ? { ...state, phase: { name: 'turning', play: action.play } }
        : state;
    case 'restored':
      return {
        ...state,
        phase: restoredPhase(action),
        reviewOpen: action.reviewing === true && action.message === undefined,
      };
    case 'wheel stopped':
      return phase.name === 'turning'
        ? { ...state, phase: { name: 'stopped', play: phase.play, restored: false } }
        : state;
    case 'review opened':
      return phase.name === 'stopped' ? { ...state, reviewOpen: true } : state;
    case 'review closed':
      return { ...state, reviewOpen: false };
    case 'sending':
      return phase.name === 'stopped'
        ? { ...state, phase: { name: 'sending', play: phase.play }, notice: null }
        : state;
    case 'sent':
      return phase.name === 'sending'
        ? {
            ...state,
            phase: { name: 'done', play: phase.play, message: action.message },
            reviewOpen: false,
          }
        : state;
    case 'sending failed':
      return phase.name === 'sending'
        ? {
            ...state,
            phase: { name: 'stopped', play: phase.play, restored: true },
            notice: action.notice,
          }
        : state;
    case 'refused':
      return { ...state, phase: { name: 'ready' }, notice: action.notice };
    case 'notice closed':
      return { ...state, notice: null };
  }
}

function restoredPhase({ play, message }: { play: Play; message?: string | undefined }): Phase {
  if (message === undefined) return { name: 'stopped', play, restored: true };
  return { name: 'done', play, message };
}

/** Whether the outcome can be shown. */
export const isSettled = (phase: Phase) =>
  phase.name === 'stopped' || phase.name === 'sending' || phase.name === 'done';

/** The play, once the server has drawn. */
export const playOf = (phase: Phase): Play | null => ('play' in phase ? phase.play : null);
