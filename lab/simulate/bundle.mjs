import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleOptions } from '../../tools/build/bundle.mjs';
import { FAULTS } from './faults.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'node_modules/.cache/girouette/simulate');

/**
 * Bundles the simulator with the product, perhaps with a fault of `FAULTS`.
 * @param {string | undefined} name the fault
 * @returns {Promise<string>} the path of the program
 */
export async function bundleSimulator(name) {
  const fault = name === undefined ? undefined : FAULTS[name];
  if (name !== undefined && !fault) throw new Error(`There is no fault "${name}".`);
  // Concurrent runs must not read each other's half-written programs.
  const outfile = join(FOLDER, `${process.pid}.mjs`);
  const options = bundleOptions({ source: join(ROOT, 'lab/simulate/main.ts'), outfile });
  await build({
    ...options,
    sourcemap: 'inline',
    plugins: [...(fault ? [plant(fault)] : []), ...options.plugins],
  });
  return outfile;
}

/** Replaces a piece of one file. The file must have it once, so that a planted fault cannot silently disappear. */
const plant = ({ file, find, replace }) => ({
  name: 'plant',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path !== join(ROOT, file)) return undefined;
      const parts = readFileSync(path, 'utf8').split(find);
      if (parts.length !== 2) throw new Error(`${file} has the piece ${parts.length - 1} times.`);
      return { contents: parts.join(replace), loader: 'ts' };
    });
  },
});
