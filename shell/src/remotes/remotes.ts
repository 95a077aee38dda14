import { withTimeout } from '../mounting/mount-remote';
import { chooseBuilds, type Builds, type Remote } from './choose-builds';

export interface Remotes {
  /** Resolves once the remotes are registered; rejects when their list could not be read. */
  ready: () => Promise<void>;
  /** Rereads the list, e.g. before a retry, because a deploy may have moved the builds. Never rejects. */
  refresh: () => Promise<void>;
  /** Whether the first build of a microfrontend was in progress when the list was last read. */
  isBuilding: (name: string) => boolean;
}

const READ_TIMEOUT_MS = 8_000;

/**
 * Reads the list of remotes at the start, and again whenever the tab becomes visible.
 *
 * A running page keeps the builds that it started with; when this browser should get others, only `onChange` is called. A microfrontend
 * without a build at the start is registered as soon as it has one.
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
