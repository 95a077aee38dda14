import { useEffect } from 'react';
import { sameDraft, type Draft } from './draft';
import { dropDraft, keepDraft } from './draft-storage';

/**
 * Keeps what was typed under `key` while it differs from what is stored, and asks before the tab is closed on it. Going
 * elsewhere inside the site needs no question: the draft is there on the way back.
 */
export function useKeptDraft({ key, draft, stored }: { key: string; draft: Draft; stored: Draft }) {
  const unsaved = !sameDraft(draft, stored);

  useEffect(() => {
    if (unsaved) keepDraft(key, draft);
    else dropDraft(key);
  }, [key, draft, unsaved]);

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
