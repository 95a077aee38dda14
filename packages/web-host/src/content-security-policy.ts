import { z } from 'zod';

const hash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/);

/** The needs of a page besides files of its origin. The build writes them beside its page as `csp.json`. */
const needsOfPage = z.object({
  /** Hashes of inlined content, e.g. `sha256-…`. */
  style: z.array(hash).default([]),
  script: z.array(hash).default([]),
  /** Kinds of files that only few pages load. */
  own: z.array(z.enum(['worker', 'manifest'])).default([]),
});

/**
 * The policies that may turn texts into markup or addresses of scripts. `default` knows the scripts of our builds, `girouette-drawing` drawings
 * without anything active (`packages/ui/src/trusted-types`), and `html2canvas` one empty document (`packages/web-build/src/html2canvas-loader.js`).
 * A microfrontend that was deployed meanwhile may make its own again.
 */
const TRUSTED_TYPES = "trusted-types default girouette-drawing html2canvas 'allow-duplicates'";

/**
 * The content security policy of a page: only its own origin, and inline content only by hash.
 * @param needs content of the `csp.json` beside the page; `{}` without one
 * @param more.origins further allowed origins of scripts, styles and answers
 * @param more.styles hashes of further style elements
 * @throws Error when the content has another shape
 */
export function contentSecurityPolicy(
  needs: string,
  { origins = [], styles = [] }: { origins?: readonly string[]; styles?: readonly string[] } = {},
): string {
  const { style, script, own } = needsOfPage.parse(JSON.parse(needs));
  const sources = (list: readonly string[] = []) =>
    ["'self'", ...list.map((one) => `'${one}'`), ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(script)}`,
    `style-src ${sources([...style, ...styles])}`,
    `connect-src ${sources()}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ...own.map((kind) => `${kind}-src 'self'`),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    TRUSTED_TYPES,
  ].join('; ');
}
