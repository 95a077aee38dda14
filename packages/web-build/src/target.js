import { join } from 'node:path';
import { buildIdOf, readCurrent } from './build-id.js';

/**
 * The folders and the kind of a build.
 * @typedef {{ development: boolean, isFirst: boolean, dist: string, build: string, licences?:
 *   import('./licences.js').Licences }} Target
 *   isFirst: whether there is no build yet; dist: the frontend's output folder; build: the name of the build; licences: collects its packages. A development build keeps its name and the names of
 *   its files when the sources change, so it must not be cached, and is not compressed.
 */

/**
 * Reads what a webpack configuration is called with.
 * @param {string} dir the frontend's folder
 * @param {{ dist?: string, licences?: import('./licences.js').Licences }} env dist: the output folder instead of the frontend's `dist`
 * @param {{ mode?: string }} argv `--mode` of webpack
 * @returns {Target}
 */
export function targetOf(dir, { dist = join(dir, 'dist'), licences } = {}, { mode } = {}) {
  const development = mode === 'development';
  return {
    development,
    isFirst: readCurrent(dist) === null,
    dist,
    licences,
    build: development ? 'development' : buildIdOf(dir),
  };
}
