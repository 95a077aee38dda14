import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What a frontend's `webpack.config.js` says. mf-spin has two builds.
 * @param {{ dir: string, dist?: string, mode: 'production' | 'development' }} options dir: the frontend's folder; dist: where the build
 *   goes instead of the frontend's `dist`
 * @returns {Promise<import('webpack').Configuration[]>}
 */
export async function readConfigs({ dir, dist, mode }) {
  const { default: configOf } = await import(pathToFileURL(join(dir, 'webpack.config.js')).href);
  return [await configOf({ dist }, { mode })].flat();
}
