import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

const STOP_LIMIT_MS = 15_000;

export interface ProgramOptions {
  command: string;
  args: readonly string[];
  cwd: string;
  /** The file for its output. */
  logFile: string;
}

export interface Program {
  /** Resolves to its exit code or signal. */
  readonly ended: Promise<number | null>;
  readonly running: boolean;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Runs a program under a watcher that stops it when this process ends, even by SIGKILL, so that no engine outlives a crashed run. */
export function runProgram({ command, args, cwd, logFile }: ProgramOptions): Program {
  const watcher = join(import.meta.dirname, 'watcher.mjs');
  const child = spawn(process.execPath, [watcher, command, ...args], {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A separate process group, so that Ctrl-C does not stop an engine before the processes that use it.
    detached: true,
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code) => {
      log.end();
      done(code);
    });
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!isRunning(child)) return;
    child.stdin.write(`${signal}\n`);
    const limit = setTimeout(() => child.stdin.write('SIGKILL\n'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(limit);
  };
  return {
    ended,
    get running() {
      return isRunning(child);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/**
 * Waits until a program accepts connections.
 * @throws Error when it exits or does not accept connections in time
 */
export async function untilListening(options: {
  program: Program;
  port: number;
  name: string;
  logFile: string;
}): Promise<void> {
  const { program, port, name, logFile } = options;
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (!program.running) throw new Error(`${name} ended while starting; see ${logFile}`);
    if (await accepts(port)) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error(`${name} does not answer on port ${port}; see ${logFile}`);
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => {
      settle(true);
    });
    socket.once('error', () => {
      settle(false);
    });
    socket.setTimeout(1_000, () => {
      settle(false);
    });
  });
