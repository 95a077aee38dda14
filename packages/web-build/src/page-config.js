import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { pageBase } from './page-base.js';
import { EmitPlugin } from './plugins/emit-plugin.js';
import { InlinePlugin } from './plugins/inline-plugin.js';
import { prerender } from './prerender.js';
import { publicPrefix } from './remote-config.js';
import { targetOf } from './target.js';

/** Preact instead of React, since React's 50 KB would be most of a standalone page. */
const PREACT = {
  react$: 'preact/compat',
  'react/jsx-runtime$': 'preact/jsx-runtime',
  'react/jsx-dev-runtime$': 'preact/jsx-dev-runtime',
  'react-dom$': 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
};

/**
 * A standalone page, without shell and without federation runtime, in `dist/<build>/page/` beside the remote of the same sources. List it
 * before `remoteConfig`; both share the build's name. Its stylesheet and first script are inlined, and its first view is rendered into it
 * where the template says `<%= prerendered %>`, except in a development build, where the first view changes after this configuration is
 * read. The rendering program is stored beside the page as `first-view.cjs`, for the web host.
 * @param {{ dir: string, name: string, entry: string, template: string, firstView: string, firstScript: string }} options entry, firstView:
 * modules of the page; firstView exports `render(): string`; firstScript: a few lines of plain JavaScript that run before anything else
 */
export const pageConfig =
  ({ dir, name, entry, template, firstView, firstScript }) =>
  async (env, argv) => {
    const { development, isFirst, dist, build } = targetOf(dir, env, argv);
    const base = pageBase({
      dir,
      name,
      development,
      isFirst,
      outputPath: join(dist, build, 'page'),
    });
    const prerendered = development ? null : await prerender({ base, entry: firstView });
    return {
      ...base,
      resolve: { ...base.resolve, alias: PREACT },
      entry: { main: entry },
      output: { ...base.output, publicPath: `${publicPrefix(name)}${build}/page/` },
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
        new InlinePlugin({ firstScript: readFileSync(join(dir, firstScript), 'utf8').trim() }),
        ...(prerendered ? [new EmitPlugin('first-view.cjs', prerendered.program)] : []),
      ],
    };
  };
