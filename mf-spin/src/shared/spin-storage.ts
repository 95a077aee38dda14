import type { LaterAskVersion } from '@girouette/contracts/pages/later-ask';
import type { MarketingVersion } from '@girouette/contracts/mails/marketing';
import { newId } from '@girouette/ui/id';
import type { ReviewDraft } from './spin-api';

export interface SavedSpin {
  key: string;
  email: string;
  /** The browser's share in the draw. Absent from a visit before that. */
  value?: string | undefined;
  /** The version of the wording under which the guest accepts offers. */
  marketing?: MarketingVersion | undefined;
  /** The version of the wording under which the guest accepts one later e-mail. */
  laterAsk?: LaterAskVersion | undefined;
  /** The guest's declaration to be 18 or older. */
  adult?: true | undefined;
}

/** A guest's visit to a page, kept in the tab's session storage. A reload or a lost connection leads back to the same place. */
export interface GuestSession {
  /** The text in the address field. */
  typed: string;
  /** Whether the guest accepts offers. */
  accepts?: boolean;
  /** Whether the guest accepts one later e-mail that asks for an opinion. */
  laterAsk?: boolean;
  /** Whether the guest declares to be 18 or older. */
  adult?: boolean;
  /** The requested spin. With its key the server returns the same play. */
  spin?: SavedSpin | undefined;
  /** The server's commitment before the spin. Absent from a visit before that. */
  commitments?: string[] | undefined;
  /** The review, while its dialog is open and has content. */
  review?: ReviewDraft | undefined;
  /** The birthday that the guest has told the restaurant, as MM-dd. */
  birthday?: string | undefined;
  /** The confirmation after everything was sent. */
  doneMessage?: string | undefined;
}

const nameOf = (pageId: string) => `girouette.spin.${pageId}`;

/** @returns null on the first visit, because nothing is saved before the guest closes the prompt */
export function loadGuestSession(pageId: string): GuestSession | null {
  const text = read(nameOf(pageId));
  return text === null ? null : (JSON.parse(text) as GuestSession);
}

/** Saves the changed fields. */
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

// A browser may block storage (private windows, embedded views). The game works without it.
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
