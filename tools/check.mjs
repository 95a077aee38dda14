/**
 * `npm test`: all checks that a change must pass, in two groups of about the same length that run side by side, since small
 * machines have two cores. Tells how far it is while it runs. The last line is `N passed, N failed`; the exit code is 1 when
 * something failed.
 */
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { createChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { FRONTENDS } from './lib/parts.mjs';
import { bold, fail, say } from './lib/terminal.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { bin, check, count, tests, finish } = createChecks({ root: ROOT });

const LINTED = [
  ['packages', 'services', 'gateway'],
  ['tests', 'tools', 'eslint.config.js', 'jest.config.js', '.dependency-cruiser.cjs'],
  FRONTENDS,
];

async function inParallel(groups) {
  if (availableParallelism() < 2) {
    for (const group of groups) await group();
    return;
  }
  await Promise.all(groups.map((group) => group()));
}

await ensureInstalled({ root: ROOT, withTestTools: true }).catch((error) => fail(error.message));

say(bold('Vérifications'));
await inParallel([
  async () => {
    await check('types', bin('tsc'), ['-b']);
    // Group by group: with the types of everything at once, ESLint would need more memory than Node gives it.
    for (const group of LINTED) {
      await check(`style (eslint ${group.join(' ')})`, bin('eslint'), [
        ...group,
        '--max-warnings',
        '0',
      ]);
    }
    await check('mise en forme (prettier)', bin('prettier'), ['--check', '--log-level=warn', '.']);
    await check('frontières (dependency-cruiser)', 'npm', ['run', '--silent', 'borders']);
    await check('restes (knip)', bin('knip'), []);
    await tests('composants', ['--selectProjects', 'browser', '-w', '1']);
  },
  () => tests('unités, contrats et services', ['--selectProjects', 'node', '-w', '1']),
]);

say(bold('Système construit'));
const built = await build(ROOT).then(
  () => true,
  (error) => {
    say(error.message);
    return false;
  },
);
count(built);
if (built) {
  await tests('attaques', ['--selectProjects', 'attacks', '-w', '2']);
  // Journeys mostly wait: for the wheel, for mails, for the network to be quiet.
  await tests('parcours dans un vrai navigateur', ['--selectProjects', 'e2e', '-w', '2']);
}

finish();
