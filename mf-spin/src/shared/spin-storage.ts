import type { MarketingVersion } from '@girouette/contracts/marketing';
import { newId } from '@girouette/ui/id';
import type { ReviewDraft } from './spin-api';

export interface SavedSpin {
  key: string;
  email: string;
  /** The version of the wording with which the guest accepts offers. */
  marketing?: MarketingVersion | undefined;
}

/** A guest's stay on a page, in the tab's session storage: a reload or a lost connection leads back to the same place. */
export interface GuestSession {
  /** What stands in the field of the address. */
  typed: string;
  /** Whether the guest accepts offers. */
  accepts?: boolean;
  /** The spin, once it was asked for: with its key the server returns the same play. */
  spin?: SavedSpin | undefined;
  /** The review, while its dialog is open and something was filled in. */
  review?: ReviewDraft | undefined;
  /** The confirmation, once everything was sent. */
  doneMessage?: string | undefined;
}

const nameOf = (pageId: string) => `girouette.spin.${pageId}`;

/** @returns null on the first visit: nothing is saved before the guest has closed the prompt */
export function loadGuestSession(pageId: string): GuestSession | null {
  const text = read(nameOf(pageId));
  return text === null ? null : (JSON.parse(text) as GuestSession);
}

/** Saves what has changed. */
export function saveGuestSession(pageId: string, changes: Partial<GuestSession>): void {
  write(nameOf(pageId), JSON.stringify({ typed: '', ...loadGuestSession(pageId), ...changes }));
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
