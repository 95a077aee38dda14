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
  };
}

/**
 * Lets plain links between screens work without loading the page anew, in the shell and in every microfrontend. What a
 * microfrontend's own router has handled is left alone, and so is everything a browser does better: new tabs, downloads,
 * other origins, places on the same page.
 */
export function followLinks(root: Document, navigate: (path: string) => void): void {
  root.addEventListener('click', (event) => {
    const plain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link || !isScreen(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

function isScreen(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (samePage && link.hash !== '') return false;
  return findRoute(link.pathname) !== null;
}
