import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileGuestTexts } from '../../../packages/guest-texts/compiler/compile.mjs';
import { exitSkipped } from '../../../tools/lib/terminal.mjs';

const FIXTURES = 'services/result-mail/test/bounces/servers';
const here = import.meta.dirname;
const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});

if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
  exitSkipped('mail servers', 'they need root on Debian');
}
const run = (/** @type {string} */ command, /** @type {readonly string[]} */ args) =>
  spawnSync(command, args, { encoding: 'utf8', timeout: 400_000, killSignal: 'SIGKILL' });

compileGuestTexts();
const { SERVERS } = await import('./servers.ts');
const { WHOLE_STORIES } = await import('./whole-stories.ts');
const all = Object.entries(SERVERS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
);
let passed = 0;
let failed = 0;
/** Runs a program in a network, a file system and processes of its own: whatever it starts ends with it. */
const runApart = (/** @type {string} */ label, /** @type {readonly string[]} */ program) => {
  const tried = run('unshare', [
    ...['--mount', '--net', '--uts', '--pid', '--fork', '--mount-proc', '--kill-child'],
    ...['--propagation', 'private', 'node', '--import', 'tsx', ...program],
  ]);
  const [, good, bad] = /(\d+) passed, (\d+) failed/.exec(tried.stdout) ?? [];
  passed += Number(good ?? 0);
  failed += good === undefined ? 1 : Number(bad);
  console.log(`${label}: ${tried.stdout.trim()}${good === undefined ? tried.stderr : ''}`);
};
for (const [name, { layer, packages }] of all) {
  const installed = run('sh', [join(here, 'install-on-debian.sh'), layer, ...packages]);
  if (installed.status !== 0) {
    console.log(`✗ ${name} cannot be installed\n${installed.stdout}${installed.stderr}`);
    failed += 1;
    continue;
  }
  const file = values.write ? [join(FIXTURES, `${name}.mbox`)] : [];
  runApart(name, [join(here, 'one-server.ts'), name, ...file]);
  for (const [story, { server }] of Object.entries(WHOLE_STORIES)) {
    if (server === name) runApart(story, [join(here, 'whole-product.ts'), story]);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
