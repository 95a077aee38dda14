import { withTimeout } from '../mounting/with-timeout';
import { chooseBuilds, type Builds, type Remote } from './choose-builds';

export interface Remotes {
  /** Resolves once the remotes are registered; rejects when their list could not be read. */
  ready: () => Promise<void>;
  /** Reads the list again, e.g. before a retry: a deploy may have moved what could not be loaded. Never rejects. */
  refresh: () => Promise<void>;
  /** Whether the first build of a microfrontend was still being made when the list was read last. */
  isBuilding: (name: string) => boolean;
}

const READ_TIMEOUT_MS = 8_000;

/**
 * Reads the list of remotes at start, and again whenever the tab becomes visible.
 *
 * A running page keeps the builds it started with: when this browser is given others, only `onChange` is called. A microfrontend that
 * had none then is registered as soon as it has one.
 */
export function createRemotes(options: {
  register: (remotes: readonly Remote[]) => void;
  onChange: () => void;
}): Remotes {
  let current: readonly Remote[] | null = null;
  let waitedFor: readonly string[] = [];

  const read = async () => {
    const { remotes, building } = await readRemotes();
    const isNew = ({ name }: Remote) => current === null || waitedFor.includes(name);
    const added = remotes.filter(isNew);
    const kept = remotes.filter((remote) => !isNew(remote));
    if (added.length > 0) options.register(added);
    if (current !== null && JSON.stringify(kept) !== JSON.stringify(current)) options.onChange();
    current = remotes;
    waitedFor = building;
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

  return { ready: () => ready, refresh, isBuilding: (name) => waitedFor.includes(name) };
}

async function readRemotes(): Promise<Builds> {
  const response = await withTimeout(READ_TIMEOUT_MS, fetch('/remotes.json'));
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`);
  return chooseBuilds(await response.json(), () => localStorage);
}
