import type { Navigation } from './navigation';
import { resolveRedirects } from './resolve-route';

/** A visitor at an address that does not change, for rendering without a browser. */
export function staticNavigation(path: string): Navigation {
  const location = { ...resolveRedirects(path, null), wanted: null };
  return {
    location: () => location,
    subscribe: () => () => undefined,
    navigate: () => undefined,
    reloadAtNextNavigation: () => undefined,
    isStale: () => false,
  };
}
