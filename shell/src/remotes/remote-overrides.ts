import type { Remote } from './choose-builds';

const KEY = 'girouette.remote-overrides';
const LOOPBACK = ['localhost', '127.0.0.1'];

/** The entries that replace those of the list, by remote name. */
export type RemoteOverrides = ReadonlyMap<string, string>;

/**
 * For development. `?remote=mf_owner@http://localhost:8081/mf/owner/development/mf-manifest.json` loads a remote from another server of
 * this machine until the tab is closed. `?remote=mf_owner@` restores its usual address. May be repeated.
 * @param search of the address that opened the tab
 * @param storage of the tab
 */
export function readOverrides(
  search: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): RemoteOverrides {
  const overrides = new Map(JSON.parse(storage.getItem(KEY) ?? '[]') as [string, string][]);
  for (const text of new URLSearchParams(search).getAll('remote')) {
    const [name = '', entry = ''] = text.split(/@(.*)/s);
    if (entry === '') overrides.delete(name);
    else if (isOnThisMachine(entry)) overrides.set(name, entry);
    // Read by a developer: production builds do not contain this file.
    // eslint-disable-next-line no-console
    else console.warn(`${entry} is no http address of this machine; ${name} stays where it is.`);
  }
  storage.setItem(KEY, JSON.stringify([...overrides]));
  return overrides;
}

/** The remotes, with their entries replaced by the overrides. */
export const withOverrides = (remotes: readonly Remote[], overrides: RemoteOverrides): Remote[] =>
  remotes.map((remote) => ({ ...remote, entry: overrides.get(remote.name) ?? remote.entry }));

const isOnThisMachine = (entry: string): boolean => {
  if (!URL.canParse(entry)) return false;
  const { protocol, hostname } = new URL(entry);
  return protocol === 'http:' && LOOPBACK.includes(hostname);
};
