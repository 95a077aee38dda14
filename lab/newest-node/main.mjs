/**
 * `npm run tool -- test:newest-node`: runs the production code's tests on the newest even Node, whatever Node runs this script.
 * lab/newest-node pins its version; the packages there contain the program itself and need no install script. On other platforms
 * than Linux x64 nothing is tested and the exit code is 0.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { createChecks } from '../../tools/check/checks.mjs';
import { ensureInstalled } from '../../tools/lib/install.mjs';
import { mustRun } from '../../tools/lib/run.mjs';
import { bold, exitSkipped, fail, say, step } from '../../tools/lib/terminal.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'lab/newest-node');
const NODE = join(FOLDER, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
/** The production code. Tools, and tests that compare files, behave alike on every Node. */
const WHAT_CAN_DIFFER = ['packages/', 'services/', 'gateway/'].map((folder) => join(ROOT, folder));

await ensureInstalled({ root: ROOT, withTestTools: true }).catch((error) => fail(error.message));
await step('Installation du Node le plus récent', () =>
  mustRun('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER }),
).catch((error) => fail(error.message));
if (!existsSync(NODE)) {
  exitSkipped('newest Node', `no package for ${process.platform} ${process.arch}`);
}

const version = (await mustRun(NODE, ['--version'])).trim();
say(bold(`Node ${version}`));
const { check, tests, finish } = createChecks({ root: ROOT });
await check('mêmes soirées simulées', process.execPath, [join(FOLDER, 'same-evenings.mjs'), NODE]);
// Tests start programs by `node` as well as by the path of the running one.
const path = `PATH=${dirname(NODE)}${delimiter}${process.env.PATH}`;
await tests(
  'paquets, services et passerelle',
  ['--selectProjects', 'node', '--', ...WHAT_CAN_DIFFER],
  { under: ['env', path, NODE] },
);
finish();
