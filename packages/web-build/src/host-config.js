import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base-config.js';
import { buildIdOf } from './build-id.js';
import { CopyPublicFilesPlugin } from './plugins/copy-public-files-plugin.js';
import { CurrentBuildPlugin } from './plugins/current-build-plugin.js';
import { sharedSingletons } from './shared-singletons.js';

/**
 * The shell's build: `dist/index.html` and hashed files under `/assets/`. Remotes are read at run time.
 *
 * `loaded-first`, because with the default one dead remote breaks every later chunk of the host that shares a library.
 * @param {{ dir: string, name: string, entry?: string, template?: string }} options
 */
export function hostConfig({
  dir,
  name,
  entry = './src/index.tsx',
  template = './public/index.html',
}) {
  const base = baseConfig({ dir, name, outputPath: join(dir, 'dist'), folder: 'assets/' });
  return {
    ...base,
    entry: { main: entry },
    output: {
      ...base.output,
      publicPath: '/',
      // remotes.json is not part of the build: deploys of microfrontends rewrite it.
      clean: { keep: /^(remotes|current)\.json/ },
    },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template, chunks: ['main'], scriptLoading: 'defer' }),
      new CopyPublicFilesPlugin(join(dir, 'public')),
      new ModuleFederationPlugin({
        name,
        shared: sharedSingletons({ eager: true }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { target: 'web' } },
      }),
      new CurrentBuildPlugin({
        dir,
        current: { name, build: buildIdOf(dir), entry: '/index.html' },
      }),
    ],
  };
}
