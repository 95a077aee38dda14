/**
 * `npm run build` builds everything that has changed since the last build; `node tools/build/main.mjs PART…` builds only these parts: the server
 * programs with esbuild, the shell and the microfrontends with webpack, and the list of remotes that the shell reads at run time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileGuestTexts } from '../../packages/guest-texts/compiler/compile.mjs';
import { frontendFingerprint, readCurrent } from '../../packages/web-build/src/build-id.js';
import { fingerprint } from '../../packages/web-build/src/fingerprint.js';
import { bundleOptions } from './bundle.mjs';
import { openBuilders } from './frontend-builders.mjs';
import { FRONTENDS, MICROFRONTENDS, SERVICES } from '../lib/parts.mjs';
import { fail, step } from '../lib/terminal.mjs';
import { writeVersion } from './version.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export const SERVER_SOURCES = [
  'packages/contracts',
  'packages/guest-texts',
  'packages/pdf',
  'packages/wording',
  'packages/platform',
  'packages/signed',
  'packages/events',
  'packages/store',
  'packages/web-host',
  'services',
  'gateway',
  'server',
  'tools/dev',
  'tools/inbox',
  'tools/keys',
  'tools/lib',
  'tools/payments',
  'tools/start',
];
const RECIPE = [
  'package-lock.json',
  ...['main', 'bundle', 'spreads'].map((name) => `tools/build/${name}.mjs`),
];
/** Each becomes `<folder>/dist/<its name>.js`. */
const PROGRAMS = [
  ...[...SERVICES.map((name) => `services/${name}`), 'gateway', 'packages/web-host'].map((dir) => ({
    dir,
    source: 'src/main.ts',
    name: 'main',
  })),
  ...['serve', 'backup', 'upgrade', 'doctor'].map((name) => ({
    dir: 'server',
    source: `src/${name}/main.ts`,
    name,
  })),
  { dir: 'tools', source: 'start/program.ts', name: 'start' },
  { dir: 'tools', source: 'start/seeding/main.ts', name: 'seed' },
  { dir: 'tools', source: 'inbox/main.ts', name: 'inbox' },
  { dir: 'tools', source: 'payments/main.ts', name: 'stripe' },
  { dir: 'tools', source: 'keys/hand-out.ts', name: 'keys' },
];

const distsOfPrograms = [...new Set(PROGRAMS.map(({ dir }) => `${dir}/dist`))];

/** The frontends that visitors and guests see. Built first. */
const OPEN_TO_EVERYONE = ['shell', 'mf-marketing', 'mf-spin'];
const inOrder = [...new Set([...OPEN_TO_EVERYONE, ...FRONTENDS])];

/**
 * Builds everything that is out of date.
 * @param {string} root the repository
 * @param {{ mayFollow?: boolean }} [options] mayFollow: return when the system can start. A frontend behind the sign-in that has never
 *   been built follows in the background, so that a first start is short; one that has a build is built before, since the old one
 *   may not fit the services
 * @returns {Promise<{ name: string, built: Promise<void> }[]>} the frontends that follow; `built` rejects when a build fails
 * @throws Error with the last lines of the tool that failed
 */
export async function build(root = ROOT, { mayFollow = false } = {}) {
  const stale = inOrder.filter((name) => !isFresh(root, name));
  const late = stale.filter(
    (name) =>
      mayFollow && !OPEN_TO_EVERYONE.includes(name) && readCurrent(distOf(root, name)) === null,
  );
  const early = stale.filter((name) => !late.includes(name));
  const builders = openBuilders({ root });
  try {
    await Promise.all([
      buildServersIfStale(root),
      ...early.map((name) => buildFrontend(root, name, builders)),
    ]);
    // Also when nothing was built, because a commit need not change a program.
    writeVersion(root, distsOfPrograms);
    if (stale.length > 0 || !existsSync(remoteListOf(root))) {
      await writeRemoteList(root, late);
      await writeShellPages(root);
    }
  } catch (error) {
    builders.close();
    throw error;
  }
  builders.giveWay();
  return follow({ root, late, builders });
}

/** Builds the server programs when their sources have changed. Builds no frontend. */
export async function buildServersIfStale(root = ROOT) {
  if (isFresh(root, 'servers')) return;
  await buildServers(root);
  writeVersion(root, distsOfPrograms);
}

/** Builds the late frontends. After each, the list of remotes names those still in progress. */
function follow({ root, late, builders }) {
  const missing = new Set(late);
  const following = late.map((name) => ({
    name,
    built: buildFrontend(root, name, builders).finally(() => {
      missing.delete(name);
      return writeRemoteList(root, [...missing]);
    }),
  }));
  void Promise.allSettled(following.map(({ built }) => built)).then(() => builders.close());
  return following;
}

/**
 * Builds only the named parts, for their images: services, `gateway`, frontends, `web-host`, and `stand-ins`. Includes the microfrontends
 * with the shell, because its files name their builds and contain their first views.
 * @throws Error when a part is unknown; RunError with the last lines of the tool that failed
 */
export async function buildParts(names, root = ROOT) {
  const programs = PROGRAMS.filter(({ dir }) => names.some((name) => folderOf(name) === dir));
  const frontends = names.includes('shell')
    ? FRONTENDS
    : FRONTENDS.filter((name) => names.includes(name));
  const known = [...PROGRAMS.map(({ dir }) => dir), ...FRONTENDS];
  const unknown = names.filter((name) => !known.includes(folderOf(name)));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
  const builders = openBuilders({ root });
  await Promise.all([
    ...(programs.length > 0 ? [bundlePrograms(root, programs)] : []),
    ...frontends.map((name) => buildFrontend(root, name, builders)),
  ]).finally(() => builders.close());
  writeVersion(root, distsOfPrograms);
  if (!names.includes('shell')) return;
  await writeRemoteList(root);
  await writeShellPages(root);
}

const FOLDERS = { 'web-host': 'packages/web-host', 'stand-ins': 'tools' };
const folderOf = (name) => FOLDERS[name] ?? (SERVICES.includes(name) ? `services/${name}` : name);

const fingerprintOf = (root, part) =>
  part === 'servers'
    ? fingerprint([...SERVER_SOURCES, ...RECIPE].map((path) => join(root, path)))
    : frontendFingerprint(join(root, part));

async function buildServers(root) {
  await bundlePrograms(root, PROGRAMS);
  markFresh(root, 'servers');
}

async function bundlePrograms(root, programs) {
  await step('Construction des services', async () => {
    const { build: esbuild, stop } = await import('esbuild');
    const { spreadsShareClasses } = await import('./spreads.mjs');
    const bundle = async ({ dir, source, name }) => {
      const outfile = join(root, dir, `dist/${name}.js`);
      const { plugins, ...options } = bundleOptions({ source: join(root, dir, source), outfile });
      await esbuild({ ...options, plugins: [...plugins, spreadsShareClasses] });
    };
    await Promise.all(
      programs.map(bundle),
      // Otherwise its helper process would live as long as the system that `npm start` runs afterwards.
    ).finally(stop);
  });
}

async function buildFrontend(root, name, builders) {
  await builders.use((run) => step(`Construction de ${name}`, () => run(join(root, name))));
  markFresh(root, name);
}

const distOf = (root, name) => join(root, name, 'dist');
const distsOf = (root) => MICROFRONTENDS.map((name) => distOf(root, name));
const remoteListOf = (root) => join(distOf(root, 'shell'), 'remotes.json');

// Imported by file, because the package's index loads webpack, and only here, because its dependencies may not be installed earlier.
async function writeRemoteList(root, late = []) {
  const { writeRemotes } = await import('../../packages/web-build/src/write-remotes.js');
  const building = late.map((name) => name.replaceAll('-', '_'));
  writeRemotes({ dists: distsOf(root), out: remoteListOf(root), building });
}

async function writeShellPages(root) {
  const { writePages } = await import('../../packages/web-build/src/write-pages.js');
  writePages({ shell: distOf(root, 'shell'), dists: distsOf(root) });
}

const markFile = (root, part) => join(root, 'node_modules/.cache/girouette', `built-${part}`);
const outputOf = (part) => (part === 'servers' ? 'tools/dist/start.js' : `${part}/dist`);

const isFresh = (root, part) =>
  existsSync(join(root, outputOf(part))) &&
  existsSync(markFile(root, part)) &&
  readFileSync(markFile(root, part), 'utf8') === fingerprintOf(root, part);

function markFresh(root, part) {
  mkdirSync(dirname(markFile(root, part)), { recursive: true });
  writeFileSync(markFile(root, part), fingerprintOf(root, part));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2);
  await compileGuestTexts()
    .then(() => (names.length > 0 ? buildParts(names) : build()))
    .catch((error) => fail(error.message));
}
