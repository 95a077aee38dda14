import { findRoute } from './find-route';

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

/**
 * Tells which microfrontend a link leads to as soon as someone seems to want it: the pointer or the focus is on it. Each
 * is told once.
 */
export function foreseeLinks(root: Document, onWanted: (name: string) => void): void {
  const told = new Set<string>();
  const look = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const name = findRoute(link.pathname)?.application.name;
    if (name === undefined || told.has(name)) return;
    told.add(name);
    onWanted(name);
  };
  root.addEventListener('pointerover', look);
  root.addEventListener('focusin', look);
}
