import { join } from 'node:path';
import webpack from 'webpack';
import { createLicences } from './licences.js';
import { readConfigs } from './read-configs.js';

/**
 * Creates the production build of a frontend, with the licences of the packages that it contains.
 * @param {{ dir: string, dist?: string }} options dir: the frontend's folder; dist: the output folder, by default the frontend's `dist`
 * @throws Error with webpack's errors
 */
export async function buildFrontend({ dir, dist = join(dir, 'dist') }) {
  const licences = createLicences();
  const compiler = webpack(await readConfigs({ dir, dist, mode: 'production', licences }));
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Webpack may still be writing its cache.
      compiler.close((closeError) => {
        const fault = error ?? closeError;
        if (fault) reject(fault);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
  licences.write(dist);
}
