import { emptyDraft, type Draft } from './draft';

const PREFIX = 'girouette.page-draft';

/** Where the draft of a user's page lies; `pageId` is null for a page that does not exist yet. */
export const draftKey = (userId: string, pageId: string | null): string =>
  `${PREFIX}.${userId}.${pageId ?? 'new'}`;

/** Keeps what was typed until the tab is closed, whatever happens to the page. Without storage it is simply not kept. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** The draft kept under a key; null when there is none, or when it is of another shape than today's. */
export function keptDraft(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Record<string, unknown>;
  return Object.entries(emptyDraft()).every(([field, sample]) =>
    // A frequency is null or a number; every other field is of the kind of its sample.
    sample === null
      ? kept[field] === null || typeof kept[field] === 'number'
      : typeof kept[field] === typeof sample && kept[field] !== null,
  );
}
