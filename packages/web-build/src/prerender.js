import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { LicencesPlugin } from './licences.js';
import { minimizeStyles } from './minimizers.js';

/**
 * Renders React to HTML during the build, so that it is painted before any script runs.
 *
 * The entry is compiled like the frontend it belongs to, with the same class names, and must export `render()`.
 * @param {{ base: import('webpack').Configuration, entry: string }} options base: the configuration of the frontend
 * @returns {Promise<{ rendered: any, css: string, program: Buffer }>} the result of `render`, the styles of all imports of the entry, and
 * the compiled entry: a CommonJS module for Node
 */
export async function prerender({ base, entry }) {
  const path = mkdtempSync(join(tmpdir(), 'prerender-'));
  try {
    await compile({
      ...base,
      entry: { main: entry },
      target: 'node20',
      // Includes the frontend's output options, because some affect the class names.
      output: {
        ...base.output,
        path,
        filename: 'main.cjs',
        assetModuleFilename: '[name][ext]',
        library: { type: 'commonjs2' },
      },
      plugins: base.plugins.filter((plugin) =>
        [MiniCssExtractPlugin, LicencesPlugin].some((kind) => plugin instanceof kind),
      ),
      optimization: {
        minimize: true,
        minimizer: [minimizeStyles()],
      },
      cache: false,
    });
    const require = createRequire(import.meta.url);
    const sheets = readdirSync(path, { recursive: true }).filter((file) => file.endsWith('.css'));
    const file = join(path, 'main.cjs');
    return {
      rendered: await require(file).render(),
      program: readFileSync(file),
      css: sheets.map((file) => readFileSync(join(path, file), 'utf8')).join(''),
    };
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
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
