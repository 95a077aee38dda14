import { join } from 'node:path';
import { baseConfig } from './base-config.js';
import { federationPlugins } from './federation-plugins.js';
import { firstViewPlugins } from './first-view-plugins.js';
import { CurrentBuildPlugin } from './plugins/current-build-plugin.js';
import { sharedSingletons } from './shared-singletons.js';
import { targetOf } from './target.js';

/**
 * A microfrontend's build: everything in the immutable folder `dist/<build>/`, and `dist/current.json` names the one in use. `publicPath:
 * 'auto'` allows serving it from any address.
 * @param {{ dir: string, name: string, exposes?: Record<string, string>, firstView?: string }} options name: e.g. `mf-owner`; firstView: a
 * module; `writePages` puts the result of its `render()` into the shell's pages
 */
export const remoteConfig =
  ({ dir, name, exposes = { './lifecycles': './src/lifecycles.tsx' }, firstView }) =>
  async (env, argv) => {
    const { development, isFirst, dist, build, licences } = targetOf(dir, env, argv);
    const federationName = name.replaceAll('-', '_');
    const base = baseConfig({
      dir,
      name,
      development,
      isFirst,
      outputPath: join(dist, build),
      licences,
    });
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto' },
      optimization: {
        ...base.optimization,
        // Loaded before the styles of all screens, which override some of these. A screen loaded later must not repeat them.
        splitChunks: {
          cacheGroups: {
            ui: {
              test: /packages.ui.src/,
              type: 'css/mini-extract',
              name: 'ui',
              chunks: 'all',
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...base.plugins,
        ...(await firstViewPlugins({ base, entry: development ? undefined : firstView })),
        ...federationPlugins({
          name: federationName,
          filename: 'remoteEntry.js',
          exposes,
          shared: sharedSingletons(),
          experiments: {
            optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
          },
        }),
        new CurrentBuildPlugin({
          dist,
          current: {
            name: federationName,
            build,
            entry: `${publicPrefix(name)}${build}/mf-manifest.json`,
          },
        }),
      ],
    };
  };

/**
 * Returns the path that a microfrontend is served below, e.g. `/mf/owner/`.
 * @param {string} name e.g. `mf-owner`
 */
export const publicPrefix = (name) => `/mf/${name.replace(/^mf-/, '')}/`;
