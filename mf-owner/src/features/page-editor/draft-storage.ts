import { emptyDraft, type Draft } from './draft';

/** The stored page from which a draft started; without a version for a page that does not exist yet. */
export interface Base {
  draft: Draft;
  version?: number | undefined;
}

/** What is kept of a page until it is saved or given up. */
export interface KeptDraft {
  draft: Draft;
  base: Base;
  /** Its owner has asked for it to be saved, and it could not be yet. */
  toSave: boolean;
}

/**
 * The tab's own storage comes first: two tabs on one page each keep their own draft. The other one outlives the tab. The
 * browser may refuse either, and what cannot be kept is simply not kept.
 */
const STORES = [() => sessionStorage, () => localStorage];

function inEachStore(work: (store: Storage) => void): void {
  for (const open of STORES) {
    try {
      work(open());
    } catch {
      continue;
    }
  }
}

/** Keeps what was typed, whatever happens to the tab. */
export function keepDraft(key: string, kept: KeptDraft): void {
  const text = JSON.stringify(kept);
  inEachStore((store) => {
    store.setItem(key, text);
  });
}

export function dropDraft(key: string): void {
  inEachStore((store) => {
    store.removeItem(key);
  });
}

/** What is kept under a key; null when there is nothing, or only something of another shape than today's. */
export function keptDraft(key: string): KeptDraft | null {
  let found: KeptDraft | null = null;
  inEachStore((store) => {
    if (found) return;
    const kept = JSON.parse(store.getItem(key) ?? 'null') as Partial<KeptDraft> | null;
    if (isDraft(kept?.draft) && isDraft(kept.base?.draft)) found = kept as KeptDraft;
  });
  return found;
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
