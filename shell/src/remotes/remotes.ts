import { withTimeout } from '../mounting/with-timeout';
import { chooseBuilds, type Remote } from './choose-builds';

export interface Remotes {
  /** Resolves once the remotes are registered; rejects when their list could not be read. */
  ready: () => Promise<void>;
  /** Reads the list again, e.g. before a retry: a deploy may have moved what could not be loaded. Never rejects. */
  refresh: () => Promise<void>;
}

const READ_TIMEOUT_MS = 8_000;

/**
 * Reads the list of remotes at start, and again whenever the tab becomes visible.
 *
 * A running page keeps the builds it started with: when this browser is given others, only `onChange` is called.
 */
export function createRemotes(options: {
  register: (remotes: readonly Remote[]) => void;
  onChange: () => void;
}): Remotes {
  let current: string | null = null;

  const read = async () => {
    const remotes = await readRemotes();
    const list = JSON.stringify(remotes);
    if (current === null) options.register(remotes);
    else if (list !== current) options.onChange();
    current = list;
  };

  let ready = read();
  // The callers of `ready` handle the rejection.
  ready.catch(() => undefined);
  const refresh = async () => {
    const reading = read();
    if (current === null) ready = reading;
    await reading.catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh();
  });

  return { ready: () => ready, refresh };
}

async function readRemotes(): Promise<Remote[]> {
  const response = await withTimeout(READ_TIMEOUT_MS, fetch('/remotes.json'));
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return chooseBuilds(await response.json(), () => localStorage);
}
