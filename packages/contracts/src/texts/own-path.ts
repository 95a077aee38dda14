import { parseUrl } from './parse-url';

/** Exactly one leading slash: two start a host, and the path of a `blob:` URL has none. */
const ONE_SLASH = /^\/(?!\/)/;

/**
 * The path, query and fragment of a URL of this site, as browsers normalize it.
 * @param base the page's URL, for resolving a relative one
 * @returns null for any other site, even if only the path would be read as one: `/.//evil.example` has the path `//evil.example`
 */
export function ownPath(address: string, base: string): string | null {
  const url = parseUrl(address, base);
  if (url === null || url.origin !== parseUrl(base)?.origin) return null;
  return ONE_SLASH.test(url.pathname) ? url.pathname + url.search + url.hash : null;
}
