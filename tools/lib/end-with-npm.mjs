import { execFileSync } from 'node:child_process';

const LOOK_MS = 500;
/** The scripts of package.json whose program runs until it is stopped. */
const SCRIPTS = ['start', 'dev', 'serve'];

/**
 * Sends this process SIGTERM when the npm that runs it as a script ends. npm passes a signal only to its shell, and many shells end without
 * telling their child, which would keep running and hold its port. Does nothing if npm is not the parent: under systemd, nohup or `node
 * tools/start/main.cjs &` a parent may legitimately end.
 */
export function endWithNpm() {
  if (!SCRIPTS.includes(process.env.npm_lifecycle_event)) return;
  const parent = process.ppid;
  const npm = [parent, parentOf(parent)].find((pid) => pid !== null && isNpm(pid));
  if (npm === undefined) return;
  // When the reader of its output is gone too, printing at the end would fail.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}

const parentOf = (pid) => Number(ask(pid, 'ppid')) || null;

/** npm names its process after its command: `npm start`, `npm run dev`. */
const isNpm = (pid) => /^npm\b/.test(ask(pid, 'args'));

/** Returns the value that `ps` reports about a process; empty without `ps`. */
function ask(pid, column) {
  try {
    const args = ['-o', `${column}=`, '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
