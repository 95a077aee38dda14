import { newId } from '@girouette/ui/id';

/**
 * A spin in the tab's session storage, so that a reload or a lost connection leads to the same outcome: the key with which
 * the server returns the same play, its e-mail, and the confirmation once everything was sent.
 */
export interface SavedSpin {
  key: string;
  email: string;
  doneMessage?: string;
}

const nameOf = (pageId: string) => `girouette.spin.${pageId}`;

export function saveSpin(pageId: string, spin: SavedSpin): void {
  write(nameOf(pageId), JSON.stringify(spin));
}

export function loadSpin(pageId: string): SavedSpin | null {
  const text = read(nameOf(pageId));
  return text === null ? null : (JSON.parse(text) as SavedSpin);
}

export function clearSpin(pageId: string): void {
  try {
    sessionStorage.removeItem(nameOf(pageId));
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}

/** One id per page and tab: a reload is not a second visit. */
export function visitIdOf(pageId: string): string {
  const name = `girouette.visit.${pageId}`;
  const saved = read(name);
  if (saved !== null) return saved;
  const id = newId();
  write(name, id);
  return id;
}

// A browser may block storage (private windows, embedded views): the game works without it.
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // See above.
  }
}
