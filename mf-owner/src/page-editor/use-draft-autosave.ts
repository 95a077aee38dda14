import { useEffect } from 'react';
import { sameDraft } from './draft';
import { clearDraft, saveDraft, type SavedDraft } from './draft-storage';

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
