import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../tools/lib/free-port';

const ROOT = resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 120_000;

export interface RunningStart {
  url: string;
  inboxUrl: string;
  pid: number;
  /** Everything that `npm start` has printed so far. */
  printed: () => string;
  /** The program's resident memory in megabytes. */
  memoryMb: () => number;
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>;
  /** Stops it with SIGINT. Resolves to the exit code. */
  stop: () => Promise<number | null>;
}

export interface Home {
  dataDir: string;
  port: number;
  inboxPort: number;
  /** Starts the system with these ports and this folder, as `npm start` does. Waits until it is ready. */
  start: (env?: Record<string, string>) => Promise<RunningStart>;
  /** Removes the folder, and kills what a failed test left running there: Jest would wait for it for ever. */
  remove: () => void;
}

/**
 * Free ports and an empty data folder for one system, which can start several times.
 * @param root the repository that `npm start` runs in
 */
export async function createHome(root = ROOT): Promise<Home> {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-e2e-'));
  const [port, inboxPort] = await Promise.all([freePort(), freePort()]);
  const started: ChildProcess[] = [];
  return {
    dataDir,
    port,
    inboxPort,
    start: (env = {}) => {
      const own = { PORT: String(port), INBOX_PORT: String(inboxPort), DATA_DIR: dataDir, ...env };
      const program = spawnStart(root, own);
      started.push(program.child);
      return whenReady(program, own);
    },
    remove: () => {
      for (const child of started) child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function whenReady(
  { child, printed }: ReturnType<typeof spawnStart>,
  env: Record<string, string>,
): Promise<RunningStart> {
  await untilReady(child, printed);
  return {
    url: `http://localhost:${env.PORT ?? ''}`,
    inboxUrl: `http://localhost:${env.INBOX_PORT ?? ''}`,
    pid: child.pid ?? 0,
    printed,
    memoryMb: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) /
      1024,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
    stop: async () => {
      child.kill('SIGINT');
      return ended(child);
    },
  };
}

/** Runs the program of `npm start` until it exits, for starts that must fail. */
export async function startAndFail(
  env: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const { child, printed } = spawnStart(ROOT, env);
  const code = await ended(child);
  return { code, printed: printed() };
}

function spawnStart(root: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'tools/start/main.cjs')], {
    cwd: root,
    // Ignores the `.env` of whoever uses this machine.
    env: { ...process.env, NODE_ENV: '', ENV_FILE: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return { child, printed: () => output };
}

function untilReady(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((ready, refuse) => {
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      refuse(new Error(`not ready in time; printed so far:\n${printed()}`));
    }, START_LIMIT_MS);
    const look = () => {
      if (!printed().includes('Girouette est prête')) return;
      clearTimeout(limit);
      ready();
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => {
      clearTimeout(limit);
      refuse(new Error(`ended with ${String(code)} before it was ready:\n${printed()}`));
    });
  });
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((done) => child.once('exit', done))
    : Promise.resolve(child.exitCode);
