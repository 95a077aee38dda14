import { loadRemote, preloadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Remote } from './remotes';

/** Tells the federation where each microfrontend is. A name told before keeps its first address. */
export function tellRemotes(remotes: readonly Remote[]): void {
  registerRemotes(
    remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, location.origin).href })),
  );
}

/** @returns what the microfrontend exposes as `./lifecycles`, unchecked */
export const fetchLifecycles = (name: string): Promise<unknown> => loadRemote(`${name}/lifecycles`);

/** Starts to load a microfrontend that is likely to be wanted soon. */
export const preload = (name: string): void => {
  void preloadRemote([{ nameOrAlias: name, exposes: ['lifecycles'] }]).catch(() => undefined);
};
