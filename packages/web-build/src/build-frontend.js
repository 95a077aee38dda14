import webpack from 'webpack';
import { readConfigs } from './read-configs.js';

/**
 * Makes the production build of a frontend.
 * @param {{ dir: string, dist?: string }} options dir: the frontend's folder; dist: where the build goes instead of the frontend's `dist`
 * @throws Error with webpack's list of what is wrong
 */
export async function buildFrontend({ dir, dist }) {
  const compiler = webpack(await readConfigs({ dir, dist, mode: 'production' }));
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // It may still be writing its cache.
      compiler.close((closeError) => {
        const fault = error ?? closeError;
        if (fault) reject(fault);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
