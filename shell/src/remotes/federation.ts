import * as federation from '@module-federation/enhanced/runtime';
import type { Remote } from './choose-builds';

/** Registers the address of each microfrontend. A registered name keeps its first address. */
export function registerRemotes(remotes: readonly Remote[]): void {
  federation.registerRemotes(
    remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, location.origin).href })),
  );
}

/** @returns the module that the microfrontend exposes as `./lifecycles`, unchecked */
export const fetchLifecycles = (name: string): Promise<unknown> =>
  federation.loadRemote(`${name}/lifecycles`);

/** Starts loading a microfrontend that is likely to be needed soon. */
export const preload = (name: string): void => {
  void federation
    .preloadRemote([{ nameOrAlias: name, exposes: ['lifecycles'] }])
    .catch(() => undefined);
};
