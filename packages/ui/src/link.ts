/**
 * Calls back with the path of each hovered or focused link of this site, which the user is likely to follow.
 * @returns a function that stops
 */
export function onLinkIntent(root: Document, callback: (path: string) => void): () => void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin === location.origin) callback(link.pathname);
  };
  root.addEventListener('pointerover', onIntent);
  root.addEventListener('focusin', onIntent);
  return () => {
    root.removeEventListener('pointerover', onIntent);
    root.removeEventListener('focusin', onIntent);
  };
}
