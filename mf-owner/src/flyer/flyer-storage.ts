import type { GamePage } from '@girouette/contracts/http/game';
import { draftKey } from '../shared/waiting/unsaved-pages';
import { templates } from './drawing/templates';
import { draftFor, type FlyerDraft } from './flyer-draft';

/** The owner's changes to a flyer, and the page that its QR code opens. */
export interface SavedFlyer {
  pageId: string;
  changes: Partial<FlyerDraft>;
}

/** Stored beside the page drafts, so that it is removed with them when the account is erased. */
const keyOf = (account: string) => draftKey(account, 'flyer');

/** The fields of a draft that differ from the page's defaults. */
export function changesOf(draft: FlyerDraft, page: GamePage): Partial<FlyerDraft> {
  const given = draftFor(page);
  const isChanged = (field: string) =>
    JSON.stringify(draft[field as keyof FlyerDraft]) !==
    JSON.stringify(given[field as keyof FlyerDraft]);
  return Object.fromEntries(
    Object.entries(draft).filter(([field]) => field !== 'pageId' && isChanged(field)),
  );
}

/** Saves a flyer until the tab is closed. Does nothing when the browser blocks storage. */
export function saveFlyer(account: string, saved: SavedFlyer): void {
  try {
    if (Object.keys(saved.changes).length === 0) sessionStorage.removeItem(keyOf(account));
    else sessionStorage.setItem(keyOf(account), JSON.stringify(saved));
  } catch {
    return;
  }
}

/** The saved flyer; null when there is none, or none that can be drawn. */
export function loadFlyer(account: string): SavedFlyer | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(keyOf(account)) ?? 'null') as SavedFlyer | null;
    const template = saved?.changes.template ?? templates[0].id;
    return templates.some(({ id }) => id === template) ? saved : null;
  } catch {
    return null;
  }
}
