import { parseUrl } from './parse-url';

/** One slash at its start: two are the start of a host, and the path of a `blob:` has none. */
const ONE_SLASH = /^\/(?!\/)/;

/**
 * The path, query and fragment of an address of this site, in the form that browsers make of it.
 * @param base the address of the page, against which a relative one is read
 * @returns null for any other site, also where the path alone would be read as one: `/.//evil.example` has the path
 * `//evil.example`
 */
export function ownPath(address: string, base: string): string | null {
  const url = parseUrl(address, base);
  if (url === null || url.origin !== parseUrl(base)?.origin) return null;
  return ONE_SLASH.test(url.pathname) ? url.pathname + url.search + url.hash : null;
}
