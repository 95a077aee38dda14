/** Builds the gallery once, into `dist`. */
import webpack from 'webpack';
import config from './webpack.config.js';

webpack(config, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  process.stderr.write(`${error ?? stats.toString('errors-only')}\n`);
  process.exitCode = 1;
});
