import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { BROWSERS } from './browsers.js';
import { compressedCopies } from './compressed-copies.js';
import { minimizeScripts, minimizeStyles } from './minimizers.js';

const SUBSET_FONT = fileURLToPath(import.meta.resolve('./subset-font-loader.js'));

const env = { targets: BROWSERS, bugfixes: true };

const scripts = [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      env,
    },
  },
  // Libraries are published for newer browsers than ours.
  {
    test: /\.m?js$/,
    include: /node_modules/,
    loader: 'swc-loader',
    options: { jsc: { parser: { syntax: 'ecmascript' } }, env, isModule: 'unknown' },
  },
];

const styles = (classNames) => [
  {
    test: /\.module\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        options: {
          modules: {
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: classNames,
          },
        },
      },
    ],
  },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    use: [MiniCssExtractPlugin.loader, 'css-loader'],
    sideEffects: true,
  },
];

/**
 * What every build has in common: TypeScript by swc, CSS modules, hashed names, compressed copies.
 *
 * Class names carry the package's name, since a remote's stylesheet stays in the page after the remote is unmounted.
 * @param {{ dir: string, name: string, development: boolean, isFirst?: boolean, outputPath: string, folder?: string, classNames?: string, isLoadedByEverybody?: boolean }} options
 *   dir: the frontend's folder; isFirst: whether there is no build yet; name: prefix of its class names, unless `classNames` (css-loader's `localIdentName`) says
 *   otherwise; folder: where hashed files go inside the output
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({
  dir,
  name,
  development,
  outputPath,
  folder = '',
  classNames = `${name}_[local]_[hash:base64:5]`,
  isFirst = false,
  isLoadedByEverybody = false,
}) {
  const file = development ? `${folder}[name]` : `${folder}[name].[contenthash:8]`;
  return {
    name,
    mode: development ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2020'],
    // Not one of those with `eval`, which the policy of the pages forbids.
    devtool: development && 'cheap-module-source-map',
    output: {
      path: outputPath,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      // Two folders may have an image of the same name.
      assetModuleFilename: `${folder}[name].[contenthash:8][ext]`,
      uniqueName: name,
      hashFunction: 'sha256',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        ...scripts,
        ...styles(classNames),
        {
          oneOf: [
            { resourceQuery: /^\?inline$/, type: 'asset/source' },
            { test: /\.(svg|png|jpe?g|webp)$/, type: 'asset' },
          ],
        },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          loader: SUBSET_FONT,
          oneOf: [
            {
              resourceQuery: /sfnt/,
              generator: { filename: `${folder}[name].[contenthash:8].ttf` },
            },
            {},
          ],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${file}.css`,
        chunkFilename: `${file}.css`,
        ignoreOrder: true,
      }),
      ...(development ? [] : compressedCopies({ smallest: isLoadedByEverybody })),
    ],
    optimization: {
      // In development the last build without errors stays.
      emitOnErrors: false,
      minimizer: [minimizeScripts(), minimizeStyles()],
    },
    // A first build reads none, and would take a sixth longer to write one.
    cache: (development || !isFirst) && {
      type: 'filesystem',
      cacheDirectory: join(dir, 'node_modules/.cache/webpack'),
      // What any of these files says may change what is built.
      buildDependencies: { recipe: [`${import.meta.dirname}/`] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
