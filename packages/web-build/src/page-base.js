import { baseConfig } from './base-config.js';

/**
 * What a page's own build and the rendering of its first view have in common. Class names are those of the stylesheet's
 * file and its author, without a hash: a page that stands alone meets no other's, and every byte of it is waited for.
 * Two of its stylesheets must therefore not have the same file name.
 * @param {{ dir: string, name: string, outputPath: string }} options as for `baseConfig`
 */
export const pageBase = ({ dir, name, outputPath }) =>
  baseConfig({ dir, name: `${name}-page`, outputPath, classNames: '[name]_[local]' });
