import { within } from '../mounting/within';

/** A microfrontend in use, as `/remotes.json` lists it. `entry` is the address of its `mf-manifest.json`. */
export interface Remote {
  name: string;
  build: string;
  entry: string;
}

const TIME_LIMIT_MS = 8_000;

/**
 * Reads which build of each microfrontend is in use.
 * @throws Error when the list cannot be had within 8 seconds
 */
export async function readRemotes(): Promise<Remote[]> {
  const response = await within(TIME_LIMIT_MS, fetch('/remotes.json'));
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return (await response.json()) as Remote[];
}

/**
 * Looks again whenever the tab comes back into sight, and tells once that another build is in use. Remotes are never
 * swapped under a running page: the next navigation loads the page anew.
 */
export function watchRemotes(inUse: readonly Remote[], onChange: () => void): void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const now = await readRemotes().catch(() => inUse);
    if (JSON.stringify(now) === JSON.stringify(inUse)) return;
    document.removeEventListener('visibilitychange', listener);
    onChange();
  };
  const listener = () => void look();
  document.addEventListener('visibilitychange', listener);
}
