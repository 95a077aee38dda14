import webpack from 'webpack';
import { readConfigs } from './read-configs.js';

/**
 * Creates the production build of a frontend.
 * @param {{ dir: string, dist?: string }} options dir: the frontend's folder; dist: the output folder, by default the frontend's `dist`
 * @throws Error with webpack's errors
 */
export async function buildFrontend({ dir, dist }) {
  const compiler = webpack(await readConfigs({ dir, dist, mode: 'production' }));
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
}
