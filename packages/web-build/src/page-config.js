import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minifySync } from '@swc/core';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { pageBase } from './page-base.js';
import { EmitPlugin } from './plugins/emit-plugin.js';
import { InlinePlugin } from './plugins/inline-plugin.js';
import { SERVICE_WORKER, ServiceWorkerPlugin } from './plugins/service-worker-plugin.js';
import { prerender } from './prerender.js';
import { publicPrefix } from './remote-config.js';
import { targetOf } from './target.js';

/** Preact instead of React, since React's 50 KB would be most of a standalone page. */
export const PREACT = {
  react$: 'preact/compat',
  'react/jsx-runtime$': 'preact/jsx-runtime',
  'react/jsx-dev-runtime$': 'preact/jsx-dev-runtime',
  'react-dom$': 'preact/compat',
  // With texts that survive a browser's translation.
  'react-dom/client$': '@girouette/ui/preact-client',
};

/**
 * A standalone page, without shell and without federation runtime, in `dist/<build>/<folder>/` beside the remote of the same sources. List
 * it before `remoteConfig`; both share the build's name. Its row in the table of parts says where it is served. Its stylesheet and first
 * script are inlined, and its first view is rendered into it where the template says `<%= prerendered %>`, except in a development build,
 * where the first view changes after this configuration is read. The rendering program is stored beside the page as `first-view.cjs`, for
 * the web host.
 * @param {{ dir: string, name: string, folder?: string, entry: string, template: string, firstView?: string, firstScript?: string,
 *   serviceWorker?: string, files?: readonly string[] }} options
 *   entry, firstView, serviceWorker: modules; firstView exports `render(): string`; serviceWorker becomes one file, `service-worker.js`,
 *   that finds the build's name and the addresses of the page's files in `self.girouetteBuild`; firstScript: a few lines of plain JavaScript
 *   that run before anything else; files: copied under their own names, such as a web app manifest and its icons
 */
export const pageConfig =
  ({
    dir,
    name,
    folder = 'page',
    entry,
    template,
    firstView,
    firstScript,
    serviceWorker,
    files = [],
  }) =>
  async (env, argv) => {
    const { development, isFirst, dist, build, licences } = targetOf(dir, env, argv);
    const outputPath = join(dist, build, folder);
    const base = pageBase({
      dir,
      name: `${name}-${folder}`,
      development,
      isFirst,
      outputPath,
      licences,
    });
    const prerendered =
      development || firstView === undefined ? null : await prerender({ base, entry: firstView });
    const copied = files.map((file) => ({ name: basename(file), path: join(dir, file) }));
    return {
      ...base,
      resolve: { ...base.resolve, alias: PREACT },
      entry: {
        main: entry,
        ...(serviceWorker && {
          [SERVICE_WORKER]: { import: serviceWorker, filename: `${SERVICE_WORKER}.js` },
        }),
      },
      output: { ...base.output, publicPath: `${publicPrefix(name)}${build}/${folder}/` },
      plugins: [
        ...base.plugins,
        new HtmlWebpackPlugin({
          template,
          templateParameters: { prerendered: prerendered?.rendered ?? '' },
          chunks: ['main'],
          scriptLoading: 'defer',
          minify: false,
          // The page contains the stylesheet, whose name never changes in development.
          cache: !development,
        }),
        new InlinePlugin({
          firstScript: firstScript && minifySync(readFileSync(join(dir, firstScript), 'utf8')).code,
          own: [
            ...(serviceWorker ? ['worker'] : []),
            ...(copied.some((file) => file.name.endsWith('.webmanifest')) ? ['manifest'] : []),
          ],
        }),
        ...(serviceWorker ? [new ServiceWorkerPlugin({ build })] : []),
        ...(prerendered ? [new EmitPlugin('first-view.cjs', prerendered.program)] : []),
        ...copied.map((file) => new EmitPlugin(file.name, readFileSync(file.path))),
      ],
    };
  };
