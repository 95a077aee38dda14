import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import type { FieldFinding, PageField } from '@girouette/wording/published-texts';
import type { PublishWarning } from './publish-warnings';
import type { Waiting } from '../../shared/waiting/waiting';
import type { Conflict } from './conflict-dialog';
import { sameDraft, toDraft } from './draft';
import type { Base } from './draft-storage';

/** A question or an error that keeps the page from being saved. */
export type Obstacle =
  | { kind: 'warnings'; warnings: readonly PublishWarning[] }
  | { kind: 'wording'; findings: readonly FieldFinding<PageField>[] }
  | { kind: 'conflict'; conflict: Conflict; current: GamePage }
  /** `final`: a retry cannot help. */
  | { kind: 'refused'; message: string; final: boolean }
  /** The owner has as many pages as the allowance. */
  | { kind: 'no-room'; allowance: number };

/** How far a save is. An obstacle waits for the owner, `waiting` for the network. */
export interface SubmitState {
  saving: boolean;
  waiting: Waiting | null;
  obstacle: Obstacle | null;
}

export type SubmitAction =
  | { type: 'submitted' }
  | { type: 'sending' }
  | { type: 'delayed'; waiting: Waiting }
  | { type: 'stopped'; obstacle: Obstacle }
  | { type: 'saved' }
  | { type: 'waiting given up' }
  | { type: 'obstacle closed' };

const IDLE: SubmitState = { saving: false, waiting: null, obstacle: null };

/** @param resumed whether the tab was closed while the draft was waiting to be saved */
export function initialSubmitState(resumed: boolean): SubmitState {
  if (!resumed) return IDLE;
  return { ...IDLE, waiting: navigator.onLine ? 'left' : 'offline' };
}

export function submitReducer(state: SubmitState, action: SubmitAction): SubmitState {
  switch (action.type) {
    case 'sending':
      return { ...state, saving: true };
    case 'delayed':
      return { ...state, saving: false, waiting: action.waiting };
    case 'stopped':
      return { ...IDLE, obstacle: action.obstacle };
    case 'saved':
      return IDLE;
    case 'waiting given up':
      return { ...state, waiting: null };
    case 'submitted':
    case 'obstacle closed':
      return { ...state, obstacle: null };
  }
}

/** Returns the next step when the page has changed since it was loaded. */
export type Resolution =
  | { kind: 'saved' }
  | { kind: 'send again'; pageId: string | null; version: number | undefined }
  | { kind: 'conflict'; conflict: Conflict };

/**
 * A change is a conflict only when the draft's fields differ.
 * @param edit.base what the draft started from
 * @param edit.sent what was refused
 * @param edit.pageId null for a new page
 */
export function resolveChange(
  current: GamePage,
  { base, sent, pageId }: { base: Base; sent: Base; pageId: string | null },
): Resolution {
  const theirs = toDraft(current);
  const { version } = current;
  // An earlier attempt has succeeded, and only its response was lost.
  if (sameDraft(sent.draft, theirs)) return { kind: 'saved' };
  // The draft has changed since the page was created by an attempt whose response was lost.
  if (pageId === null) return { kind: 'send again', pageId: current._id, version };
  // The page was only switched on or off.
  if (sameDraft(base.draft, theirs) && version !== sent.version) {
    return { kind: 'send again', pageId, version };
  }
  return { kind: 'conflict', conflict: { mine: sent.draft, theirs, base: base.draft } };
}
