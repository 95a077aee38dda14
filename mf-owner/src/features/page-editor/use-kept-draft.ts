import { useEffect } from 'react';
import { sameDraft } from './draft';
import { dropDraft, keepDraft, type KeptDraft } from './draft-storage';

/**
 * Keeps what was typed under `key` while it differs from what is stored, and asks before the tab is closed on it. Going
 * elsewhere inside the site needs no question: the draft is there on the way back.
 */
export function useKeptDraft({ key, draft, base, toSave }: { key: string } & KeptDraft) {
  const unsaved = toSave || !sameDraft(draft, base.draft);

  useEffect(() => {
    if (unsaved) keepDraft(key, { draft, base, toSave });
    else dropDraft(key);
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
