import { execFileSync } from 'node:child_process';

const LOOK_MS = 500;
/** The scripts of package.json whose program runs until it is stopped. */
const SCRIPTS = ['start', 'dev', 'serve'];

/**
 * Sends this process SIGTERM once the npm that runs it as a script has ended. npm passes a signal on to its shell alone, and many a shell
 * ends without telling its child, which would keep running and hold its port. Nothing is watched where npm is not the parent: under
 * systemd, nohup or `node tools/start.cjs &` a parent may rightly go.
 */
export function endWithNpm() {
  if (!SCRIPTS.includes(process.env.npm_lifecycle_event)) return;
  const parent = process.ppid;
  const npm = [parent, parentOf(parent)].find((pid) => pid !== null && isNpm(pid));
  if (npm === undefined) return;
  // With the reader of its output gone too, what it says at its end would be an error.
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

/** What `ps` knows of a process; empty where there is no `ps`. */
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
