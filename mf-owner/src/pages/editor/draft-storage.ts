import { useEffect } from 'react';
import { emptyDraft, sameDraft, type Draft } from './draft';

/** The state that a draft started from: a saved page with its version, or a new page with its key. */
export interface Base {
  draft: Draft;
  version?: number | undefined;
  /** The request that creates the page contains this key, so that repeats create one page. */
  key?: string | undefined;
  /** The place of a new page. */
  placeId?: string | undefined;
}

/** A draft in the browser's storage, until the page is saved or the draft discarded. */
interface SavedDraft {
  draft: Draft;
  base: Base;
  /** The owner pressed save, and the request has not succeeded yet. */
  toSave: boolean;
}

/**
 * Session storage comes first, so that two tabs on one page each keep their own draft; local storage survives the tab. A
 * browser may block either; then nothing is saved there.
 */
const STORES = [() => sessionStorage, () => localStorage];

function forEachStorage(work: (store: Storage) => void): void {
  for (const open of STORES) {
    try {
      work(open());
    } catch {
      continue;
    }
  }
}

export function saveDraft(key: string, saved: SavedDraft): void {
  const text = JSON.stringify(saved);
  forEachStorage((store) => {
    store.setItem(key, text);
  });
}

export function clearDraft(key: string): void {
  forEachStorage((store) => {
    store.removeItem(key);
  });
}

/** The draft saved under a key. Null when there is none of the current shape. */
export function loadDraft(key: string): SavedDraft | null {
  let found: SavedDraft | null = null;
  forEachStorage((store) => {
    if (found) return;
    const saved = JSON.parse(store.getItem(key) ?? 'null') as Partial<SavedDraft> | null;
    if (!saved?.draft || !saved.base) return;
    const draft = completed(saved.draft);
    const base = { ...saved.base, draft: completed(saved.base.draft) };
    if (isDraft(draft) && isDraft(base.draft)) found = { toSave: false, ...saved, draft, base };
  });
  return found;
}

/** A draft of before gifts had terms has the default ones. */
function completed(draft: Draft): Draft {
  const { terms, option1terms, option2terms, option3terms, option4terms, option5terms } =
    emptyDraft();
  const defaults = { terms, option1terms, option2terms, option3terms, option4terms, option5terms };
  return { ...defaults, ...draft };
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Record<string, unknown>;
  return Object.entries(emptyDraft()).every(([field, initial]) =>
    // A frequency is null or a number; every other field has the type of its default.
    initial === null
      ? draft[field] === null || typeof draft[field] === 'number'
      : typeof draft[field] === typeof initial && draft[field] !== null,
  );
}

/**
 * Saves the draft under `key` while it differs from its base, and asks before the tab is closed. Navigating inside the
 * site needs no confirmation: the draft is restored on return.
 */
export function useDraftAutosave({ key, draft, base, toSave }: { key: string } & SavedDraft) {
  const unsaved = toSave || !sameDraft(draft, base.draft);

  useEffect(() => {
    if (unsaved) saveDraft(key, { draft, base, toSave });
    else clearDraft(key);
  }, [key, draft, base, toSave, unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}
