const PREFIX = 'girouette.page-draft';

/** The storage key of a draft; `pageId` is null for a new page. */
export const draftKey = (account: string, pageId: string | null): string =>
  `${PREFIX}.${account}.${pageId ?? 'new'}`;

export interface UnsavedPage {
  /** Null for a new page. */
  pageId: string | null;
  name: string;
}

/** The pages that the owner tried to save but that could not be saved yet. */
export function unsavedPages(account: string): UnsavedPage[] {
  try {
    const prefix = draftKey(account, '');
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const { toSave, draft } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
          toSave?: boolean;
          draft?: { resturantName?: string };
        };
        if (!toSave) return [];
        const pageId = key.slice(prefix.length);
        return [
          { pageId: pageId === 'new' ? null : pageId, name: draft?.resturantName?.trim() ?? '' },
        ];
      });
  } catch {
    return [];
  }
}

/** Drops the draft of a page that no longer exists. */
export function dropUnsavedPage(account: string, pageId: string): void {
  try {
    for (const store of [sessionStorage, localStorage]) store.removeItem(draftKey(account, pageId));
  } catch {
    return;
  }
}

/** Removes all drafts of an account from this browser. */
export function forgetDrafts(account: string): void {
  const prefix = draftKey(account, '');
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(prefix)) storage.removeItem(key);
      }
    }
  } catch {
    return;
  }
}
