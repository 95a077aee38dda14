/**
 * `npm run simulate -- OPTIONS [--fault NAME] [--jobs N] [--forever]`: bundles the simulator and starts it with one thread in the pool, so that work of the
 * pool ends in order (lab/simulate/README.md). Several seeds run in one process per core.
 */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ensureInstalled } from '../../tools/lib/install.mjs';
import { fail } from '../../tools/lib/terminal.mjs';

const args = process.argv.slice(2);

/** Takes an option and its value out of the arguments. */
function take(option, otherwise) {
  const at = args.indexOf(option);
  return at === -1 ? otherwise : args.splice(at, 2)[1];
}

const fault = take('--fault');
const first = Number(take('--seed', '1'));
const isEndless = args.includes('--forever');
if (isEndless) args.splice(args.indexOf('--forever'), 1);
const count = Number(take('--seeds', isEndless ? 'Infinity' : '1'));
// A trace is read as it comes.
const cores = args.includes('--trace') ? 1 : availableParallelism();
const jobs = Math.min(count, Number(take('--jobs', cores)));

const root = resolve(import.meta.dirname, '../..');
await ensureInstalled({ root, withTestTools: true }).catch((error) => fail(error.message));
const { bundleSimulator } = await import('./bundle.mjs');
const { printInOrder } = await import('./jobs.mjs');
const program = await bundleSimulator(fault);
const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };

/** The command of the job that runs every n-th of the seeds. */
const commandOf = (job) => [
  ...['--enable-source-maps', program, ...args],
  ...['--seed', first + job, '--seeds', Math.ceil((count - job) / jobs), '--every', jobs],
];

try {
  if (jobs > 1) {
    const children = Array.from({ length: jobs }, (_, job) =>
      spawn(process.execPath, commandOf(job), { stdio: ['ignore', 'pipe', 'inherit'], env }),
    );
    process.exitCode = await printInOrder({ children, first, count });
  } else {
    const { status } = spawnSync(process.execPath, commandOf(0), { stdio: 'inherit', env });
    process.exitCode = status ?? 1;
  }
} finally {
  rmSync(program, { force: true });
}
