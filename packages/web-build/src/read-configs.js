import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Reads a frontend's `webpack.config.js`. A frontend with standalone pages has several builds.
 * @param {{ dir: string, dist?: string, mode: 'production' | 'development', licences?:
 * import('./licences.js').Licences }} options dir: the frontend's folder; dist: the output folder,
 * by default the frontend's `dist`; licences: collects the packages of the builds
 * @returns {Promise<import('webpack').Configuration[]>}
 */
export async function readConfigs({ dir, dist, mode, licences }) {
  const { default: configOf } = await import(pathToFileURL(join(dir, 'webpack.config.js')).href);
  return [await configOf({ dist, licences }, { mode })].flat();
}
