import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileGuestTexts } from '../../../packages/guest-texts/compiler/compile.mjs';
import { exitSkipped } from '../../../tools/lib/terminal.mjs';

const PACKAGES = ['spamd', 'rspamd'];
const INSTALL = join(import.meta.dirname, '../mail-servers/install-on-debian.sh');

if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
  exitSkipped('filters', 'they need root on Debian');
}
compileGuestTexts();
const installed = spawnSync('sh', [INSTALL, 'filters', ...PACKAGES], { encoding: 'utf8' });
if (installed.status !== 0) {
  console.log(`✗ the filters cannot be installed\n${installed.stdout}${installed.stderr}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
// In a network, a file system and processes of its own: whatever it starts ends with it.
const { status } = spawnSync(
  'unshare',
  [
    ...['--mount', '--net', '--uts', '--pid', '--fork', '--mount-proc', '--kill-child'],
    ...['--propagation', 'private', 'node', '--import', 'tsx'],
    join(import.meta.dirname, 'judge.ts'),
  ],
  { stdio: 'inherit', timeout: 600_000, killSignal: 'SIGKILL' },
);
process.exit(status ?? 1);
