import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { BROWSERS } from './browsers.js';
import { compressedCopies } from './compressed-copies.js';
import { minimizeScripts, minimizeStyles } from './minimizers.js';

const SUBSET_FONT = fileURLToPath(import.meta.resolve('./subset-font-loader.js'));
const HTML2CANVAS = fileURLToPath(import.meta.resolve('./html2canvas-loader.js'));
const QR_CODE = fileURLToPath(import.meta.resolve('./qr-code-loader.js'));

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
  {
    test: /html2canvas(?:\.esm)?\.js$/,
    include: /node_modules/,
    enforce: 'pre',
    loader: HTML2CANVAS,
  },
  { test: /qrcode\.react.*\.js$/, enforce: 'pre', loader: QR_CODE },
  // Libraries target newer browsers than ours.
  {
    test: /\.m?js$/,
    include: /node_modules/,
    loader: 'swc-loader',
    options: { jsc: { parser: { syntax: 'ecmascript' } }, env, isModule: 'unknown' },
  },
];

/** `[1]` in `classNames` is the name of the file: `[name]` would end with `-module`. */
const FILE_NAME = /([^/\\]+)\.module\.css$/;

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
            localIdentRegExp: FILE_NAME,
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
 * The configuration shared by every build: TypeScript compiled by swc, CSS modules, hashed names, compressed copies.
 *
 * Class names contain the package's name, because a remote's stylesheet stays in the page after the remote is unmounted.
 * @param {{ dir: string, name: string, development: boolean, isFirst?: boolean, outputPath: string, folder?: string, classNames?: string,
 * isLoadedByEverybody?: boolean, licences?: import('./licences.js').Licences }} options dir: the frontend's folder; isFirst: whether this is the first build; name: prefix of its class
 * names, unless `classNames` (css-loader's `localIdentName`) overrides it; folder: where hashed files go inside the output; licences: collects the
 * packages of the build
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
  licences,
}) {
  const file = development ? `${folder}[name]` : `${folder}[name].[contenthash:8]`;
  return {
    name,
    mode: development ? 'development' : 'production',
    context: dir,
    target: ['web', 'es2020'],
    // A devtool without `eval`, which the pages' policy forbids.
    devtool: development && 'cheap-module-source-map',
    output: {
      path: outputPath,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      // Two folders may contain images with the same name.
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
            { resourceQuery: /sfnt&inline/, type: 'asset/inline' },
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
      ...(licences ? [licences.plugin()] : []),
      ...(development ? [] : compressedCopies({ smallest: isLoadedByEverybody })),
    ],
    optimization: {
      // In development the last build without errors stays.
      emitOnErrors: false,
      minimizer: [minimizeScripts(), minimizeStyles()],
    },
    // A first build has no cache to read, and writing one would take a sixth longer.
    cache: (development || !isFirst) && {
      type: 'filesystem',
      cacheDirectory: join(dir, 'node_modules/.cache/webpack'),
      // A change of any of these files may change the build.
      buildDependencies: { recipe: [`${import.meta.dirname}/`] },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
