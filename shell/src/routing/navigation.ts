import type { Session } from '@girouette/ui/host';
import { triggerAppChange } from 'single-spa';
import { settle, type Decision } from './decide';
import { findRoute } from './find-route';

/** Where the page is now. */
export interface Place {
  path: string;
  decision: Decision;
}

export interface Navigation {
  place: () => Place;
  /** Calls the listener after each change of place or of session. */
  subscribe: (listener: () => void) => () => void;
  /** Goes to a path of this origin: inside the page when it is a screen of the table, else by loading it. */
  navigate: (path: string) => void;
  /** From now on the next navigation loads the page anew. */
  reloadAtNextNavigation: () => void;
  /** Whether the next navigation will load the page anew. */
  isStale: () => boolean;
}

/**
 * The one place where addresses change. Guards are applied before an address enters the history, when the browser goes
 * back to one, and when the session changes under it.
 */
export function createNavigation(session: Session): Navigation {
  const listeners = new Set<() => void>();
  let place = settle(location.pathname, session.user());
  let stale = false;

  const look = () => {
    const next = settle(location.pathname, session.user());
    if (next.path !== location.pathname) history.replaceState(null, '', next.path);
    place = next;
    for (const listener of [...listeners]) listener();
  };

  const navigate = (to: string) => {
    const target = new URL(to, location.href);
    if (stale || target.origin !== location.origin || !findRoute(target.pathname)) {
      location.assign(target);
      return;
    }
    const { path } = settle(target.pathname, session.user());
    const address = path === target.pathname ? path + target.search + target.hash : path;
    if (address === location.pathname + location.search + location.hash) return;
    history.pushState(null, '', address);
  };

  window.addEventListener('single-spa:before-routing-event', look);
  session.subscribe(() => {
    look();
    void triggerAppChange();
  });
  look();

  return {
    place: () => place,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    reloadAtNextNavigation: () => {
      stale = true;
    },
    isStale: () => stale,
  };
}
