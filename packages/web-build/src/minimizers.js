import MinimizerPlugin from 'minimizer-webpack-plugin';
import { STYLE_TARGETS } from './browsers.js';

// swc and lightningcss are native and fast: starting a process for each would take longer than running them.
const parallel = false;

export const minimizeScripts = () =>
  new MinimizerPlugin({
    parallel,
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { format: { comments: false } },
    extractComments: false,
  });

export const minimizeStyles = () =>
  new MinimizerPlugin({
    parallel,
    test: /\.css$/,
    minify: MinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: STYLE_TARGETS },
  });
