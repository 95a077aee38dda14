import type { Navigation } from './navigation';
import { resolveRedirects } from './resolve-route';

/** The navigation of a visitor at a fixed address, for rendering without a browser. */
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
