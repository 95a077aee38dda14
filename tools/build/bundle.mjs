import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

/** CommonJS packages bundled into an ES module call `require` for Node's built-in modules. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Returns esbuild's options for a server program: our own packages go in, those from npm stay outside.
 * @param {{ source: string, outfile: string }} options absolute paths
 * @returns {import('esbuild').BuildOptions}
 */
export const bundleOptions = ({ source, outfile }) => ({
  entryPoints: [source],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  banner: { js: REQUIRE },
  plugins: [loadsDriversWhenUsed(dirname(outfile)), packagesStayOutside(dirname(outfile))],
});

/** Only modules that load when they are used import these. They take 40 MB of memory. */
const DRIVERS = /^(mongodb|kafkajs|redis)$/;

/**
 * In one file, esbuild would move the import of a package to the start of the program, so that the embedded system would load every driver.
 */
const loadsDriversWhenUsed = (outdir) => ({
  name: 'loads-drivers-when-used',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: DRIVERS }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'driver' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'driver' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
      resolveDir: outdir,
    }));
  },
});

/**
 * A package is bundled too if the output folder would resolve it to a different version than the importing code, since npm hoists only one.
 */
const packagesStayOutside = (outdir) => ({
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point' || path.startsWith('@girouette/')) return undefined;
      if (!isBuiltin(path) && whereIs(path, resolveDir) !== whereIs(path, outdir)) return undefined;
      return { path, external: true };
    });
  },
});

function whereIs(path, from) {
  try {
    return createRequire(join(from, 'x.js')).resolve(path);
  } catch (error) {
    // The package exists but has no entry point for `require`.
    return error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ? undefined : null;
  }
}
