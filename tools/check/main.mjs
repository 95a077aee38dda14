/**
 * `npm test`: all checks that a change must pass. Quick checks come first; tests have one worker per core. Shows progress while it runs.
 * The last line is `N passed, N failed`; the exit code is 1 when something failed.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../build/main.mjs';
import { createChecks } from './checks.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { inTurns, STATIC_CHECKS } from './static-checks.mjs';
import { bold, fail, say } from '../lib/terminal.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const { beginStep, bin, check, count, tests, finish } = createChecks({ root: ROOT });

await ensureInstalled({ root: ROOT, withTestTools: true }).catch((error) => fail(error.message));

say(bold('Vérifications'));
await inTurns(STATIC_CHECKS, ({ title, command, args }) => check(title, bin(command), args));
await tests('unités, contrats et services', ['--selectProjects', 'node']);
await tests('composants', ['--selectProjects', 'browser']);

say(bold('Système construit'));
const building = beginStep('construction');
const built = await build(ROOT).then(
  () => true,
  (error) => {
    say(error.message);
    return false;
  },
);
building.end(built);
count(built);
if (built) {
  await tests('attaques', ['--selectProjects', 'attacks']);
  // Journeys spend most of their time waiting: for the wheel, for mails, for the network to be quiet.
  await tests('parcours dans un vrai navigateur', ['--selectProjects', 'e2e']);
}

finish();
