/**
 * Builds what has changed since the last build: the server programs with esbuild, the shell and the microfrontends with
 * webpack, and the list of remotes that the shell reads at run time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FRONTENDS, MICROFRONTENDS, SERVICES } from './lib/parts.mjs';
import { mustRun } from './lib/run.mjs';
import { fingerprint } from './lib/sources.mjs';
import { fail, step } from './lib/terminal.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const LOCK = 'package-lock.json';

const SERVER_SOURCES = [
  'packages/contracts',
  'packages/async',
  'packages/cache',
  'packages/events',
  'packages/store',
  'packages/runtime',
  'packages/service-kit',
  'packages/web-host',
  'services',
  'gateway',
  'tools/embedded',
  'tools/build.mjs',
];
/** Each becomes `<folder>/dist/<its name>.js`. */
const PROGRAMS = [
  ...[
    ...SERVICES.map((name) => `services/${name}`),
    'gateway',
    'packages/web-host',
    'tools/embedded',
  ].map((dir) => ({ dir, source: 'src/main.ts', name: 'main' })),
  { dir: 'tools/embedded', source: 'src/inbox/main.ts', name: 'inbox' },
];

/** Builds everything that is out of date. @throws RunError with the last lines of the tool that failed */
export async function build(root = ROOT) {
  const stale = FRONTENDS.filter((name) => !isFresh(root, name, frontendSources(name)));
  const servers = isFresh(root, 'servers', [...SERVER_SOURCES, LOCK]) ? [] : [buildServers(root)];
  await Promise.all([...servers, buildFrontends(root, stale)]);
  if (stale.length > 0 || !existsSync(join(root, 'shell/dist/remotes.json')))
    await writeRemoteList(root);
}

const frontendSources = (name) => [
  name,
  'packages/contracts',
  'packages/ui',
  'packages/web-build',
  LOCK,
];

/** CommonJS packages bundled into an ES module call `require` for Node's built-in modules. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

async function buildServers(root) {
  await step('Construction des services', async () => {
    const { build: esbuild } = await import('esbuild');
    await Promise.all(
      PROGRAMS.map(({ dir, source, name }) =>
        esbuild({
          entryPoints: [join(root, dir, source)],
          outfile: join(root, dir, `dist/${name}.js`),
          bundle: true,
          platform: 'node',
          target: 'node20',
          format: 'esm',
          sourcemap: true,
          logLevel: 'warning',
          banner: { js: REQUIRE },
          plugins: [packagesStayOutside(join(root, dir, 'dist'))],
        }),
      ),
    );
  });
  markFresh(root, 'servers', [...SERVER_SOURCES, LOCK]);
}

/**
 * Bundles our own packages; those from npm stay external. A package is bundled too when the output folder would resolve it to a
 * different version than the importing code (npm hoists only one).
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
    // The package exists, but has no entry point for `require`.
    return error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' ? undefined : null;
  }
}

async function buildFrontends(root, stale) {
  // Two at a time, since small machines have two cores.
  const queue = [...stale];
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await step(`Construction de ${name}`, () =>
        mustRun(
          process.execPath,
          [join(root, 'node_modules/webpack-cli/bin/cli.js'), '--mode=production'],
          {
            cwd: join(root, name),
          },
        ),
      );
      markFresh(root, name, frontendSources(name));
    }
  };
  await Promise.all([worker(), worker()]);
}

async function writeRemoteList(root) {
  const { writeRemotes } = await import('@girouette/web-build');
  await writeRemotes({
    mfs: MICROFRONTENDS.map((name) => join(root, name)),
    out: join(root, 'shell/dist/remotes.json'),
  });
}

const markFile = (root, part) => join(root, 'node_modules/.cache/girouette', `built-${part}`);
const outputOf = (part) => (part === 'servers' ? 'tools/embedded/dist/main.js' : `${part}/dist`);

const isFresh = (root, part, sources) =>
  existsSync(join(root, outputOf(part))) &&
  existsSync(markFile(root, part)) &&
  readFileSync(markFile(root, part), 'utf8') === fingerprint(root, sources);

function markFresh(root, part, sources) {
  mkdirSync(dirname(markFile(root, part)), { recursive: true });
  writeFileSync(markFile(root, part), fingerprint(root, sources));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build().catch((error) => fail(error.message));
}
