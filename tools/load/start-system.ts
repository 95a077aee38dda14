import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../lib/free-port';

const ROOT = resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 180_000;

export interface StartedSystem {
  url: string;
  pid: number;
  /** Its output so far. */
  printed(): string;
  /** The duration of the start, as it reported, in seconds; null without a report. */
  readySeconds: number | null;
  /** Resident memory in MB, and processor time so far in seconds. */
  uses(): { memoryMb: number; cpuSeconds: number };
  stop(): Promise<void>;
}

/** The arguments of Node in `npm start`. */
function startArguments(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').slice(1);
}

/**
 * Starts what `npm start` starts, on free ports and without effective rate limits, since all guests share one address here.
 * @param options.dataDir its data, which is kept. Default: an empty folder that is removed at the stop
 * @param options.root the repository. Default: this one
 * @param options.nodeArguments come before those of `npm start`
 * @throws Error with its output when it does not become ready
 */
export async function startSystem(
  env: NodeJS.ProcessEnv,
  options: { dataDir?: string; root?: string; nodeArguments?: readonly string[] } = {},
): Promise<StartedSystem> {
  const { root = ROOT, nodeArguments = [] } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'girouette-load-'));
  const [port, inboxPort] = await Promise.all([freePort(), freePort()]);
  const child = spawn(process.execPath, [...nodeArguments, ...startArguments(root)], {
    cwd: root,
    env: {
      RATE_LIMIT_FACTOR: '1000',
      ...env,
      // Ignores the developer's `.env`.
      ENV_FILE: '',
      PORT: String(port),
      INBOX_PORT: String(inboxPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGINT');
    await ended;
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };

  let printed = '';
  const isReady = new Promise<boolean>((done) => {
    const limit = setTimeout(done, START_LIMIT_MS, false);
    const look = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Girouette est prête')) done(true);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void ended.then(() => {
      clearTimeout(limit);
      done(false);
    });
  });
  if (!(await isReady)) {
    await stop();
    throw new Error(`The system did not get ready:\n${printed}`);
  }
  const seconds = /prête en ([\d,]+) s/.exec(printed)?.[1];
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    printed: () => printed,
    readySeconds: seconds ? Number(seconds.replace(',', '.')) : null,
    uses: () => usesOf(child.pid ?? 0),
    stop,
  };
}

function usesOf(pid: number): { memoryMb: number; cpuSeconds: number } {
  const text = execFileSync('ps', ['-o', 'rss=,time=', '-p', String(pid)], { encoding: 'utf8' });
  const [rss = '0', time = '0'] = text.trim().split(/\s+/);
  // [[days-]hours:]minutes:seconds
  const cpuSeconds = time
    .replace('-', ':')
    .split(':')
    .reverse()
    .reduce((sum, part, at) => sum + Number(part) * ([1, 60, 3_600, 86_400][at] ?? 0), 0);
  return { memoryMb: Number(rss) / 1024, cpuSeconds };
}
