import { ownPath } from '@girouette/contracts/texts/own-path';
import type { Session } from '@girouette/ui/host';
import { openLayers } from '@girouette/ui/layer';
import { triggerAppChange } from 'single-spa';
import { loginFor } from './login-address';
import { findRoute, resolveRedirects, type Resolution } from './resolve-route';

export interface CurrentLocation {
  path: string;
  resolution: Resolution;
  /** The guarded address that a visitor was redirected from. Signing in leads back to it. Null otherwise. */
  wanted: string | null;
}

export interface Navigation {
  location: () => CurrentLocation;
  /** Calls the listener after each change of location or session. @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** Goes to a path of this origin, without a reload when it is a screen of `applications.ts`. Any other address leads to `/`. */
  navigate: (path: string) => void;
  /** Makes the next navigation reload the page. */
  reloadAtNextNavigation: () => void;
  /** Whether the next navigation will reload the page. */
  isStale: () => boolean;
}

/**
 * The only code that changes the address. Applies the guards before an address enters the history, when the browser goes back to one, and
 * when the session changes.
 */
export function createNavigation(session: Session): Navigation {
  const listeners = new Set<() => void>();
  // A reload closes every layer.
  if (openLayers() > 0) history.replaceState({ ...history.state, layers: 0 }, '');
  let current: CurrentLocation = {
    ...resolveRedirects(location.pathname, session.user()),
    wanted: null,
  };
  let stale = false;

  const syncLocation = () => {
    const requested = location.pathname + location.search;
    const next = resolveRedirects(location.pathname, session.user());
    const redirected = next.path !== location.pathname;
    // A redirect triggers this function again, which must keep the originally wanted address.
    const previous = next.path === current.path ? current.wanted : null;
    if (redirected) history.replaceState(null, '', next.path);
    current = { ...next, wanted: session.user() ? null : redirected ? requested : previous };
    for (const listener of [...listeners]) listener();
  };

  /** After a lost session the sign-in form leads back here. After a block the form explains it. After signing out the guards decide. */
  const followSession = () => {
    const path = location.pathname;
    const guarded = resolveRedirects(path, session.user()).path !== path;
    const reason = session.endedBecause();
    if (!session.user() && reason === 'blocked') {
      history.replaceState(null, '', loginFor({ to: null, reason }));
    } else if (guarded && !session.user()) {
      const back = { to: path + location.search, reason };
      history.replaceState(null, '', reason === null ? '/' : loginFor(back));
    }
    syncLocation();
    void triggerAppChange();
  };

  const navigate = (to: string) => {
    const wanted = to === '/login' ? loginFor({ to: current.wanted }) : to;
    const target = new URL(ownPath(wanted, location.href) ?? '/', location.origin);
    if (stale || !findRoute(target.pathname)) {
      location.assign(target);
      return;
    }
    const { path } = resolveRedirects(target.pathname, session.user());
    const address = path === target.pathname ? path + target.search + target.hash : path;
    if (address === location.pathname + location.search + location.hash) return;
    // The entry of a layer, such as the drawer that contains the link, becomes the new screen's.
    if (openLayers() > 0) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
  };

  const followAddress = () => {
    if (session.user()) passSignIn();
    syncLocation();
  };

  window.addEventListener('single-spa:before-routing-event', followAddress);
  session.subscribe(followSession);
  followAddress();

  return {
    location: () => current,
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

/** Links in our mails lead through the sign-in form, because most readers are signed out. The others go on to the screen at once. */
function passSignIn(): void {
  if (location.pathname !== '/login') return;
  const wanted = new URLSearchParams(location.search).get('to');
  const to = wanted === null ? null : ownPath(wanted, location.href);
  if (to === null) return;
  if (findRoute(new URL(to, location.origin).pathname)) history.replaceState(null, '', to);
  else location.replace(to);
}
