/**
 * `npm run dev [parts…]`: the whole system from development builds. Saving a file of a service or the gateway restarts the one process
 * behind them. Saving a file of a frontend rebuilds it and reloads the open pages. With names of parts only these are watched; `--no-types`
 * skips type checks. CONTRIBUTING.md describes the loop.
 */
import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileGuestTexts } from '../../packages/guest-texts/compiler/compile.mjs';
import { SERVER_SOURCES } from '../build/main.mjs';
import { endWithNpm } from '../lib/end-with-npm.mjs';
import { addEnvFile } from '../lib/env-file.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { FRONTENDS, SERVICES } from '../lib/parts.mjs';
import { preflight } from '../../server/preflight.mjs';
import { dim, fail, green, red, say } from '../lib/terminal.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const DIST = join(ROOT, 'node_modules/.cache/girouette/development');
/** An option for small machines. */
const NO_TYPES = '--no-types';
const STARTED = Date.now();
const STOP_MS = 15_000;
const SERVER_PARTS = [...SERVICES, 'gateway'];

const named = process.argv.slice(2).filter((name) => name !== NO_TYPES);
const unknown = named.filter((name) => ![...FRONTENDS, ...SERVER_PARTS].includes(name));
if (unknown.length > 0)
  fail(
    `There is no ${unknown.join(', ')}. The parts: ${[...SERVER_PARTS, ...FRONTENDS].join(', ')}.`,
  );
const isWatched = (name) => named.length === 0 || named.includes(name);

endWithNpm();
await Promise.resolve()
  .then(() => addEnvFile(process.env, ROOT))
  .then(() => preflight(process.env, ROOT))
  .then(() => ensureInstalled({ root: ROOT, withTestTools: true }))
  .catch((error) => fail(error.message));

const { default: getPort } = await import('get-port');
const { default: Watchpack } = await import('watchpack');
const { buildFrontends, watchFrontends, writeRemotes } = await import('@girouette/web-build');
const { startReloads } = await import('./reloads.mjs');
const { createSystem } = await import('./system.mjs');

const closers = [];
const seconds = (ms) => dim(`${(ms / 1000).toFixed(1)} s`);
const frontends = FRONTENDS.map((name) => ({
  name,
  dir: join(ROOT, name),
  dist: join(DIST, name),
}));
for (const { dist } of frontends) mkdirSync(dist, { recursive: true });
const reloads = await startReloads();
closers.push(() => reloads.close());
const system = await createSystem({
  root: ROOT,
  args: [DIST, reloads.script],
  // A free port that stays the same across restarts, for a mail service running elsewhere.
  env: { INBOX_SMTP_PORT: String(await getPort()), ...process.env },
  onCrash: (code) =>
    say(`${red('✖')} services: ended with code ${code}; they start again when a file is saved`),
});
closers.push(() => system.close());

/** Resolves when the last requested refresh has ended; never rejects. */
let refreshed = Promise.resolve();
const refresh = () => (refreshed = refreshed.then(refreshSystem));
let report = null;
let isBuilt = false;
let isShown = false;

async function refreshSystem() {
  const since = performance.now();
  const outcome = await system.refresh();
  if (outcome === 'broken') say(`${red('✖')} services: what ran before goes on`);
  if (typeof outcome === 'string') return;
  say(`${green('✔')} services ${seconds(performance.now() - since)}`);
  report ??= outcome.report;
  showReport();
}

/** Prints the addresses and logins once, when everything is built. */
function showReport() {
  if (isShown || !isBuilt || report === null) return;
  isShown = true;
  say(report);
}

function onBuilt({ name, tookMs, errors }) {
  if (errors === null) say(`${green('✔')} ${name} ${seconds(tookMs)}`);
  else say(`${errors}\n${red('✖')} ${name}: the last good build stays`);
}

function onIdle() {
  writeRemotes({
    dists: frontends.filter(({ name }) => name !== 'shell').map(({ dist }) => dist),
    out: join(DIST, 'shell/remotes.json'),
  });
  // A page reloaded during the restart would show the browser's error.
  void refreshed.then(() => reloads.reload());
}

async function startFrontends() {
  await buildFrontends({ frontends: frontends.filter(({ name }) => !isWatched(name)), onBuilt });
  const watched = frontends.filter(({ name }) => isWatched(name));
  if (watched.length === 0) return onIdle();
  const watching = await watchFrontends({ frontends: watched, onBuilt, onIdle });
  closers.push(() => watching.close());
}

function watchServers() {
  const folders = SERVER_SOURCES.filter((path) => path !== 'services' && path !== 'gateway');
  const parts = SERVER_PARTS.filter(isWatched);
  if (parts.length === 0) return;
  const watcher = new Watchpack({
    aggregateTimeout: 20,
    ignored: /[\\/](node_modules|dist|test|testing)([\\/]|$)|\.test\.ts$/,
  });
  watcher.on('aggregated', () => void refresh());
  watcher.watch({
    // Files saved during the first build count too.
    startTime: STARTED,
    directories: [
      ...folders,
      ...parts.map((name) => (name === 'gateway' ? name : `services/${name}`)),
    ].map((path) => join(ROOT, path)),
  });
  closers.push(() => watcher.close());
}

/** The compiled modules are sources of the frontends and the services, which are watched. */
function watchGuestTexts() {
  const watcher = new Watchpack({ aggregateTimeout: 20 });
  watcher.on('aggregated', () => {
    compileGuestTexts().catch(({ message }) => say(`${red('✖')} texts of guests: ${message}`));
  });
  watcher.watch({
    startTime: STARTED,
    directories: [join(ROOT, 'packages/guest-texts/catalogues')],
  });
  closers.push(() => watcher.close());
}

/** The programs of the named parts; without names, all. */
const programs = () => [
  ...new Set(
    named.map((name) =>
      SERVER_PARTS.includes(name) ? 'tsconfig.node.json' : 'tsconfig.browser.json',
    ),
  ),
];

function watchTypes() {
  const types = fork(join(import.meta.dirname, 'types.mjs'), programs(), { cwd: ROOT });
  closers.push(() => types.kill());
}

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await Promise.all(closers.map((close) => close()));
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

say(`… building ${FRONTENDS.join(', ')} and the services`);
await Promise.all([refresh(), startFrontends()]);
isBuilt = true;
showReport();
watchServers();
watchGuestTexts();
if (!process.argv.includes(NO_TYPES)) watchTypes();
say(`Watching ${named.length > 0 ? named.join(', ') : 'every part'}. Ctrl-C stops.`);
