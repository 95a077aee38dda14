import { z } from 'zod';

const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/);

/** Hashes of inlined content, e.g. `sha256-…`. The build writes them beside its page as `csp.json`. */
const inlinedHashes = z.object({
  style: z.array(hash).default([]),
  script: z.array(hash).default([]),
});

/**
 * The content security policy of a page: only its own origin, and inline content only by hash.
 * @param hashes content of the `csp.json` beside the page; `{}` without one
 * @param more.origins further allowed origins of scripts, styles and answers
 * @param more.styles hashes of further style elements
 * @throws Error when the content has another shape
 */
export function contentSecurityPolicy(
  hashes: string,
  { origins = [], styles = [] }: { origins?: readonly string[]; styles?: readonly string[] } = {},
): string {
  const { style, script } = inlinedHashes.parse(JSON.parse(hashes));
  const sources = (list: readonly string[] = []) =>
    ["'self'", ...list.map((one) => `'${one}'`), ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(script)}`,
    `style-src ${sources([...style, ...styles])}`,
    `connect-src ${sources()}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
