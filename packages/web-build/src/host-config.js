import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig } from './base-config.js';
import { federationPlugins } from './federation-plugins.js';
import { firstViewPlugins } from './first-view-plugins.js';
import { CurrentBuildPlugin } from './plugins/current-build-plugin.js';
import { EmitPlugin } from './plugins/emit-plugin.js';
import { PreloadFontsPlugin } from './plugins/preload-fonts-plugin.js';
import { sharedSingletons } from './shared-singletons.js';
import { targetOf } from './target.js';

/**
 * The shell's build: `dist/index.html` and hashed files under `/assets/`. Remotes are read at run time.
 *
 * `loaded-first`, because with the default one dead remote breaks every later chunk of the host that shares a library.
 * @param {{ dir: string, name: string, entry?: string, template?: string, favicon?: string, files?: readonly string[], firstView?: string }} options
 *   files: served at the root as they are; firstView: a module whose `render()` returns the page around each screen
 */
export const hostConfig =
  ({
    dir,
    name,
    entry = './src/index.tsx',
    template = './public/index.html',
    favicon = './public/favicon.svg',
    files = [],
    firstView,
  }) =>
  async (env, argv) => {
    const { development, isFirst, dist, build, licences } = targetOf(dir, env, argv);
    const base = baseConfig({
      dir,
      name,
      development,
      isFirst,
      outputPath: dist,
      folder: 'assets/',
      isLoadedByEverybody: true,
      licences,
    });
    return {
      ...base,
      entry: { main: entry },
      output: {
        ...base.output,
        publicPath: '/',
        // remotes.json is not part of the build; deploying a microfrontend rewrites it.
        clean: { keep: /^(remotes|current)\.json/ },
      },
      plugins: [
        ...base.plugins,
        ...(await firstViewPlugins({ base, entry: development ? undefined : firstView })),
        new HtmlWebpackPlugin({ template, favicon, chunks: ['main'], scriptLoading: 'defer' }),
        ...files.map((file) => new EmitPlugin(basename(file), readFileSync(join(dir, file)))),
        new PreloadFontsPlugin(),
        ...federationPlugins({
          name,
          shared: sharedSingletons({ eager: true }),
          manifest: false,
          experiments: { optimization: { target: 'web' } },
        }),
        new CurrentBuildPlugin({ dist, current: { name, build, entry: '/index.html' } }),
      ],
    };
  };
