/**
 * What the tab keeps of a spin, so that a reload or a lost connection ends on the same outcome: the key that makes the
 * server answer the same play, the e-mail it was made with, and once everything was sent the message that said so. The
 * tab's own storage, gone when the tab is closed.
 */
export interface KeptSpin {
  key: string;
  email: string;
  doneMessage?: string;
}

const nameOf = (pageId: string) => `girouette.spin.${pageId}`;

export function keepSpin(pageId: string, spin: KeptSpin): void {
  write(nameOf(pageId), JSON.stringify(spin));
}

export function keptSpin(pageId: string): KeptSpin | null {
  const text = read(nameOf(pageId));
  return text === null ? null : (JSON.parse(text) as KeptSpin);
}

export function forgetSpin(pageId: string): void {
  try {
    sessionStorage.removeItem(nameOf(pageId));
  } catch {
    // Storage may be forbidden; then there is nothing to forget.
  }
}

/** One id for each opening of the page in this tab: a reload is not a second visit. */
export function visitIdOf(pageId: string): string {
  const name = `girouette.visit.${pageId}`;
  const kept = read(name);
  if (kept !== null) return kept;
  const made = newId();
  write(name, made);
  return made;
}

/** A random uuid, also where the page is served without TLS and `randomUUID` is not offered. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

// A browser may forbid storage altogether (private windows, embedded views): the game goes on without it.
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
