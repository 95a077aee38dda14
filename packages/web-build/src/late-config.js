import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { pageBase } from './page-base.js';
import { PREACT } from './page-config.js';
import { publicPrefix } from './remote-config.js';
import { targetOf } from './target.js';

/** Stylesheets that the page itself does not have. */
const LATE_STYLES = /late-[^/\\]+\.module\.css$/;

/**
 * Files of a standalone page that it loads later, with the browser's own `import()`. Each is complete: it shares no module with the page. So
 * the page's script needs no code that connects chunks, and stays as small as a single module. The files are in the page's folder under their
 * own names, because the folder's name changes with the build. `{entry}.css` has the stylesheets named `late-*.module.css`; the page has the
 * others.
 * @param {{ dir: string, name: string, folder?: string, entries: Record<string, string> }} options as for `pageConfig`; entries: modules by
 *   the name of the file
 */
export const lateConfig =
  ({ dir, name, folder = 'page', entries }) =>
  (env, argv) => {
    const { development, isFirst, dist, build, licences } = targetOf(dir, env, argv);
    const outputPath = join(dist, build, folder);
    const base = pageBase({
      ...{ dir, name: `${name}-${folder}-late`, development, isFirst, outputPath, licences },
    });
    return {
      ...base,
      resolve: { ...base.resolve, alias: PREACT },
      entry: entries,
      experiments: { outputModule: true },
      output: {
        ...base.output,
        ...{ filename: '[name].js', module: true, library: { type: 'module' } },
        publicPath: `${publicPrefix(name)}${build}/${folder}/`,
      },
      module: { ...base.module, rules: base.module.rules.map(withLateStyles) },
      plugins: base.plugins.map((plugin) =>
        plugin instanceof MiniCssExtractPlugin
          ? new MiniCssExtractPlugin({ filename: '[name].css' })
          : plugin,
      ),
    };
  };

/** Takes only the names of classes from the stylesheets that the page has. */
function withLateStyles(rule) {
  if (rule.exclude || !rule.test?.test('.module.css')) return rule;
  const [, { loader, options }] = rule.use;
  const modules = { ...options.modules, exportOnlyLocals: true };
  return {
    oneOf: [
      { ...rule, test: LATE_STYLES },
      { ...rule, use: [{ loader, options: { ...options, modules } }] },
    ],
  };
}
