import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Reads a frontend's `webpack.config.js`. A frontend with standalone pages has several builds.
 * @param {{ dir: string, dist?: string, mode: 'production' | 'development' }} options dir: the frontend's folder; dist: the output folder,
 * by default the frontend's `dist`
 * @returns {Promise<import('webpack').Configuration[]>}
 */
export async function readConfigs({ dir, dist, mode }) {
  const { default: configOf } = await import(pathToFileURL(join(dir, 'webpack.config.js')).href);
  return [await configOf({ dist }, { mode })].flat();
}
