import type { Session } from '@girouette/ui/host';
import { triggerAppChange } from 'single-spa';
import { settle, type Decision } from './decide';
import { loginFor } from './login-address';
import { findRoute } from './find-route';

/** Where the page is now. */
export interface Place {
  path: string;
  decision: Decision;
  /** The guarded address that a visitor asked for and was led away from; where signing in leads to. */
  wanted: string | null;
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
  let place: Place = { ...settle(location.pathname, session.user()), wanted: null };
  let stale = false;

  const look = () => {
    const asked = location.pathname + location.search;
    const next = settle(location.pathname, session.user());
    const redirected = next.path !== location.pathname;
    // The redirect is looked at in its turn, and must not forget what led to it.
    const before = next.path === place.path ? place.wanted : null;
    if (redirected) history.replaceState(null, '', next.path);
    place = { ...next, wanted: session.user() ? null : redirected ? asked : before };
    for (const listener of [...listeners]) listener();
  };

  /** A session that was lost leads to the sign-in form and back; one that was ended leads where the guards say. */
  const followSession = () => {
    const path = location.pathname;
    const guarded = settle(path, session.user()).path !== path;
    if (guarded && !session.user()) {
      const back = { to: path + location.search, expired: true };
      history.replaceState(null, '', session.hasExpired() ? loginFor(back) : '/');
    }
    look();
    void triggerAppChange();
  };

  const navigate = (to: string) => {
    const target = new URL(to === '/login' ? loginFor({ to: place.wanted }) : to, location.href);
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
  session.subscribe(followSession);
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
