/**
 * `npm run simulate -- OPTIONS [--fault NAME]`: bundles the simulator and starts it with one thread in the pool, so that work of the pool ends
 * in order (docs/simulation.md).
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/terminal.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--fault');
const [, fault] = at === -1 ? [] : args.splice(at, 2);

const root = resolve(import.meta.dirname, '..');
await ensureInstalled({ root, withTestTools: true }).catch((error) => fail(error.message));
const { bundleSimulator } = await import('./simulate/bundle.mjs');
const program = await bundleSimulator(fault);
try {
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(program, { force: true });
}
