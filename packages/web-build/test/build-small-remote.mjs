/** Builds a small remote into `dist` of the current folder. Module Federation also writes its generated entry there. */
import { join } from 'node:path';
import webpack from 'webpack';
import { federationPlugins } from '../src/federation-plugins.js';

webpack(
  {
    mode: 'production',
    context: import.meta.dirname,
    entry: {},
    output: { path: join(process.cwd(), 'dist'), uniqueName: 'mf-small', publicPath: '/' },
    plugins: federationPlugins({
      name: 'mf_small',
      filename: 'remoteEntry.js',
      manifest: false,
      exposes: { './lifecycles': './small-remote.js' },
    }),
  },
  (error, stats) => {
    if (!error && !stats.hasErrors()) return;
    process.stderr.write(`${error ?? stats.toString('errors-only')}\n`);
    process.exitCode = 1;
  },
);
