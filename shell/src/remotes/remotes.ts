import { within } from '../mounting/within';

/** A microfrontend in use, as `/remotes.json` lists it. `entry` is the address of its `mf-manifest.json`. */
export interface Remote {
  name: string;
  build: string;
  entry: string;
}

export interface Remotes {
  /** Waits until the federation knows where each microfrontend is. */
  known: () => Promise<void>;
  /** Reads the list again, for another try: a deploy may have moved what could not be found. */
  learnAgain: () => Promise<void>;
}

const TIME_LIMIT_MS = 8_000;

/**
 * Reads at start which build of each microfrontend is in use, and again whenever the tab comes back into sight.
 *
 * Remotes are never swapped under a running page: `onChange` is told once that another build is in use.
 */
export function createRemotes(options: {
  tell: (remotes: readonly Remote[]) => void;
  onChange: () => void;
}): Remotes {
  let inUse: string | null = null;

  const learn = async () => {
    const remotes = await readRemotes();
    const list = JSON.stringify(remotes);
    if (inUse === null) options.tell(remotes);
    else if (list !== inUse) options.onChange();
    inUse = list;
  };

  let known = learn();
  // Whoever waits for `known` shows the failure in its own place.
  known.catch(() => undefined);
  const learnAgain = async () => {
    const reading = learn();
    if (inUse === null) known = reading;
    await reading.catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void learnAgain();
  });

  return { known: () => known, learnAgain };
}

async function readRemotes(): Promise<Remote[]> {
  const response = await within(TIME_LIMIT_MS, fetch('/remotes.json'));
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return (await response.json()) as Remote[];
}
