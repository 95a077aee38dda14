/** The storage key of what a user has typed and not saved yet: the draft of a page, or of what else `name` says. */
export const draftKey = (account: string, name: string): string =>
  `girouette.page-draft.${account}.${name}`;

/** Where the screens keep what a user has typed or pressed and not saved yet. */
const UNSAVED = /^girouette\.page-(draft|switches)\./;

/** Removes what a user leaves unsaved, because the computer may be shared. */
export function removeUnsaved(): void {
  for (const open of [() => sessionStorage, () => localStorage]) {
    try {
      const store = open();
      for (const key of Object.keys(store)) if (UNSAVED.test(key)) store.removeItem(key);
    } catch {
      continue;
    }
  }
}
