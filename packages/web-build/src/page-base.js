import { baseConfig } from './base-config.js';

/** A module that standalone pages replace, such as "load", has their version beside it, with ".page" before the extension. */
const PAGE_EXTENSIONS = ['.page.tsx', '.page.ts'];

/**
 * The configuration shared by a page's build and its prerendering. Class names consist of file name and class, without a
 * hash: a standalone page cannot collide with others, and its size matters. No two of its stylesheets may therefore have
 * the same file name.
 * @param {{ dir: string, name: string, development: boolean, isFirst: boolean, outputPath: string }} options as for `baseConfig`
 */
export function pageBase(options) {
  const base = baseConfig({ ...options, classNames: '[1]_[local]', isLoadedByEverybody: true });
  return {
    ...base,
    resolve: { ...base.resolve, extensions: [...PAGE_EXTENSIONS, ...base.resolve.extensions] },
  };
}
