import type { StoredFile } from './files';

/** Options for a build that changes while its pages are open. */
export interface Development {
  /** The URL of a script that every page runs. */
  script: string;
}

/** Further origins of scripts, styles and answers: every port of this machine. */
export const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'] as const;

/** The page with a script added at the end of its head, uncompressed. */
export const withScript = (page: StoredFile, script: string): StoredFile => ({
  type: page.type,
  hash: `${page.hash}-${encodeURIComponent(script)}`,
  plain: Buffer.from(
    page.plain.toString().replace('</head>', `<script src="${script}" defer></script></head>`),
  ),
  encoded: {},
});
