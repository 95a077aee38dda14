import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { freePort } from '../../../tools/lib/free-port';
import { until } from './until';

const ROOT = resolve(import.meta.dirname, '../../..');
const NOT_COPIED = ['node_modules', 'dist', 'data', '.git'];
/** Generous: it covers the first development builds of five frontends on a busy machine. */
const START_LIMIT_MS = 180_000;

export interface RunningDev {
  url: string;
  printed: () => string;
  /** Replaces a text in a file of the copy. @throws Error when the file does not contain it */
  edit: (path: string, from: string, to: string) => void;
  /** Sends a signal to npm alone. */
  signalNpm: (signal: NodeJS.Signals) => void;
  /** Whether one of its processes still runs. */
  hasProcesses: () => boolean;
  remove: () => void;
}

/** Runs `npm run dev` on a copy of the repository, so that a test can edit it. Waits until it watches. */
export async function startDev(parts: readonly string[]): Promise<RunningDev> {
  const copy = copyRepository();
  const [port, inboxPort] = await Promise.all([freePort(), freePort()]);
  // A separate process group, so that the test can find all its processes.
  const child = spawn('npm', ['run', 'dev', '--', '--no-types', ...parts], {
    cwd: copy,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: '',
      ENV_FILE: '',
      PORT: String(port),
      INBOX_PORT: String(inboxPort),
      DATA_DIR: join(copy, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = -(child.pid ?? 0);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const hasProcesses = () => {
    try {
      return process.kill(group, 0);
    } catch {
      return false;
    }
  };
  const remove = () => {
    if (hasProcesses()) process.kill(group, 'SIGKILL');
    rmSync(copy, { recursive: true, force: true });
  };
  try {
    await until(() => Promise.resolve(output.includes('Ctrl-C stops')), {
      timeoutMs: START_LIMIT_MS,
      what: 'the watch',
    });
  } catch (error) {
    remove();
    throw new Error(`not started; printed so far:\n${output}`, { cause: error });
  }
  return {
    url: `http://localhost:${port}`,
    printed: () => output,
    edit(path, from, to) {
      const file = join(copy, path);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      writeFileSync(file, text.replace(from, to));
    },
    signalNpm(signal) {
      child.kill(signal);
    },
    hasProcesses,
    remove,
  };
}

/** A copy of the sources. The npm packages are links to those of the repository. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'girouette-dev-'));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => path === ROOT || !NOT_COPIED.includes(basename(path)),
  });
  linkPackages('.', copy);
  for (const part of foldersWithPackages()) linkPackages(part, copy);
  return copy;
}

/** Parts with packages of their own, besides those of the repository. */
const foldersWithPackages = (): string[] =>
  [
    ...namesIn(ROOT),
    ...['packages', 'services', 'tools'].flatMap((folder) =>
      namesIn(join(ROOT, folder)).map((name) => join(folder, name)),
    ),
  ].filter((part) => part !== 'node_modules' && existsSync(join(ROOT, part, 'node_modules')));

function linkPackages(part: string, copy: string): void {
  const from = join(ROOT, part, 'node_modules');
  const to = join(copy, part, 'node_modules');
  mkdirSync(join(to, '@girouette'), { recursive: true });
  for (const name of namesIn(from)) {
    if (name !== '.cache' && name !== '@girouette') symlinkSync(join(from, name), join(to, name));
  }
  // Our own packages are relative links, so in the copy they lead to the copy.
  for (const name of namesIn(join(from, '@girouette'))) {
    symlinkSync(readlinkSync(join(from, '@girouette', name)), join(to, '@girouette', name));
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
