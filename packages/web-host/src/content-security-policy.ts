import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Hashes of what a build has inlined, e.g. `sha256-…`, written by the build beside its page. */
const inlinedHashes = z.object({
  style: z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)).default([]),
  script: z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)).default([]),
});

/**
 * The policy of a page: everything from its own origin, nothing inline but what `csp.json` beside it lists by hash.
 * @param page path of the HTML file
 */
export async function contentSecurityPolicy(page: string): Promise<string> {
  const { style, script } = await readHashes(join(dirname(page), 'csp.json'));
  const sources = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(script)}`,
    `style-src ${sources(style)}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function readHashes(path: string): Promise<z.infer<typeof inlinedHashes>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return inlinedHashes.parse(JSON.parse(text));
}
