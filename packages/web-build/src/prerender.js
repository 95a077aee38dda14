import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { pageBase } from './page-base.js';

/**
 * Renders a page's first view to HTML while building, so that it is painted before any script has run.
 *
 * The entry is compiled like the page, with the same class names, and must export `render(): string`.
 * @param {{ dir: string, name: string, entry: string }} options the same `dir` and `name` as for `pageConfig`
 * @returns {Promise<string>} the markup
 */
export async function prerender({ dir, name, entry }) {
  const path = join(dir, 'node_modules/.cache/prerender');
  const base = pageBase({ dir, name, development: false, outputPath: path });
  await compile({
    ...base,
    entry: { main: entry },
    target: 'node20',
    // Includes the page's output options, some of which affect the class names.
    output: { ...base.output, filename: 'main.cjs', library: { type: 'commonjs2' } },
    // The page's own build emits the stylesheets.
    plugins: base.plugins.filter((plugin) => plugin.constructor.name === 'MiniCssExtractPlugin'),
    optimization: { minimize: false },
    cache: false,
  });
  const require = createRequire(import.meta.url);
  const file = join(path, 'main.cjs');
  delete require.cache[file];
  const html = require(file).render();
  rmSync(path, { recursive: true, force: true });
  return html;
}

function compile(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      resolve();
    });
  });
}
