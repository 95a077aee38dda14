/** Builds `index.js` of the current folder into its `dist`, with the licences of its packages. */
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../src/base-config.js';
import { createLicences } from '../src/licences.js';
import { REPOSITORY } from '../src/fingerprint.js';

const dir = process.cwd();
const dist = join(dir, 'dist');
const licences = createLicences();
const base = baseConfig({ dir, name: 'small', outputPath: dist, isFirst: true, licences });

webpack(
  {
    ...base,
    entry: './index.js',
    resolveLoader: { modules: [join(REPOSITORY, 'node_modules')] },
  },
  (error, stats) => {
    if (!error && !stats.hasErrors()) return licences.write(dist);
    process.stderr.write(`${error ?? stats.toString('errors-only')}\n`);
    process.exitCode = 1;
  },
);
