import { onLinkIntent } from '@girouette/ui/link';
import { findRoute } from './resolve-route';

/**
 * Makes plain links between screens navigate without reloading the page, in the shell and in every microfrontend. Ignores clicks that a
 * microfrontend's router has handled, and clicks for the browser: new tabs, downloads, other origins, fragments of the same page.
 */
export function interceptLinks(root: Document, navigate: (path: string) => void): void {
  root.addEventListener('click', (event) => {
    const plain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link || !leadsToScreen(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

function leadsToScreen(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  if (samePage && link.hash !== '') return false;
  return findRoute(link.pathname) !== null;
}

/** Calls `prefetch` once for each microfrontend, when a link to it is first hovered or focused. */
export function prefetchOnIntent(root: Document, prefetch: (name: string) => void): void {
  const prefetched = new Set<string>();
  onLinkIntent(root, (path) => {
    const name = findRoute(path)?.application.name;
    if (name === undefined || prefetched.has(name)) return;
    prefetched.add(name);
    prefetch(name);
  });
}
