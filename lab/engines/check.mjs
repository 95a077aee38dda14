/**
 * `npm run tool -- test:engines`: the port contracts, the services' tests and the guest's journey on real engines, then the system
 * as separate processes: two instances side by side, and faults; and `npm run serve` with a certificate of Pebble, an ACME authority
 * for tests. With `--short`, as in `.ci/run`: the port contracts, one service and the journey. Ends with the plain line
 * `N passed, N failed`.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../tools/build/main.mjs';
import { createChecks } from '../../tools/check/checks.mjs';
import { ensureInstalled } from '../../tools/lib/install.mjs';
import { run } from '../../tools/lib/run.mjs';
import { bold, dim, fail, say, saySkipped } from '../../tools/lib/terminal.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { bin, count, tests, finish } = createChecks({ root: ROOT });
const isShort = process.argv.includes('--short');
/**
 * The tests that open adapters. The other tests of packages and services are the same as in `npm test`. These patterns replace those of the
 * project, so slow tests are named here again.
 */
const ON_ENGINES = [
  ...['/node_modules/', '/test/sqlite/', '\\.slow\\.test\\.ts$'].map(
    (path) => `--testPathIgnorePatterns=${path}`,
  ),
  '--',
  ...(isShort
    ? ['packages/(events|platform/test/cache|store)/', 'services/review/test/']
    : ['packages/(events|platform/test/(cache|kit)|store)/', 'services/[^/]+/test/']),
];
/** More than cores, because these tests mostly wait for engines. */
const WORKERS = isShort ? [] : ['--maxWorkers=4'];
/** Starts engines, runs the following command with their addresses, and stops them. */
const WITH_ENGINES = [bin('tsx'), 'lab/engines/src/main.ts', '--'];

const ONE_MACHINE = 'lab/engines/test/one-machine';

await ensureInstalled({ root: ROOT, withTestTools: true }).catch((error) => fail(error.message));

say(bold('Moteurs réels'));
const [command, ...args] = WITH_ENGINES;
const engines = await run(command, [...args, process.execPath, '--version'], { cwd: ROOT });
if (engines.code !== 0) fail(engines.output.trim().split('\n').at(-1).replace(/^✖ /, ''));
say(dim(engines.output.trim().split('\n').slice(0, -1).join('\n')));

await tests(
  'contrats des ports et services, sur les moteurs',
  ['--selectProjects', 'node', ...WORKERS, ...ON_ENGINES],
  { under: WITH_ENGINES },
);

const built = await build(ROOT).then(
  () => true,
  (error) => {
    say(error.message);
    return false;
  },
);
count(built);
if (built) {
  await tests(
    'parcours d’un convive, sur les moteurs',
    ['--selectProjects', 'e2e', '--runInBand', '--', 'guest-spins-and-wins'],
    { under: WITH_ENGINES },
  );
}
if (built && !isShort) {
  const pebble = await findPebble();
  if ('reason' in pebble) saySkipped('npm run serve with a certificate', pebble.reason);
  if ('program' in pebble) {
    process.env.PEBBLE = pebble.program;
    await tests('une machine, avec son certificat', [
      ...['--selectProjects', 'engines', '--runInBand'],
      ...['--', ONE_MACHINE],
    ]);
  }
  await tests(
    'processus séparés : deux instances, pannes',
    ['--selectProjects', 'engines', '--runInBand', `--testPathIgnorePatterns=${ONE_MACHINE}`],
    {
      onLine: (line) => {
        if (line.startsWith('  ▸')) say(dim(line));
      },
    },
  );
}
finish();

/** Pebble, built once from its Go module, or why it is unavailable here. */
async function findPebble() {
  const { register } = await import('tsx/esm/api');
  register();
  const [{ GO }, { goTools }, { cacheDirOf }] = await Promise.all(
    ['pins', 'go-tools', 'cache'].map((name) => import(`../cluster/src/${name}.ts`)),
  );
  return goTools(GO.pebble, cacheDirOf(process.env)).then(
    ({ pebble: program }) => ({ program }),
    (error) => ({ reason: error.message }),
  );
}
