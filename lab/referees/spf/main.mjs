import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saySkipped } from '../../../tools/lib/terminal.mjs';

/** The sources of pyspf have the openspf suite of RFC 7208. */
const PYSPF = 'pyspf==2.0.14';
const SUITE = 'pyspf-2.0.14/test/rfc7208-tests.yml';
const folder = mkdtempSync(join(tmpdir(), 'spf-'));
const run = (/** @type {string} */ command, /** @type {readonly string[]} */ args) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 120_000 });

try {
  run('pip', ['download', PYSPF, '--no-binary', ':all:', '--no-deps', '--quiet']);
  run('tar', ['xf', 'pyspf-2.0.14.tar.gz']);
  if (!existsSync(join(folder, SUITE))) {
    saySkipped('SPF', 'pip cannot bring the suite');
    console.log('0 passed, 0 failed, 1 skipped');
  } else {
    const suite = join(import.meta.dirname, 'suite.ts');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', suite, join(folder, SUITE)],
      { encoding: 'utf8' },
    );
    const [, right = '0', all = '0'] = /(\d+) of (\d+) as required/.exec(stdout) ?? [];
    console.log(`${stdout}${stderr}${right} passed, ${Number(all) - Number(right)} failed`);
    process.exitCode = all !== '0' && right === all ? 0 : 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
