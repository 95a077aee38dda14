import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { inherited } from './config';

export interface Background {
  readonly running: boolean;
  /** Its last lines of output. */
  printed: () => string;
  /** Ends it with SIGTERM, and with SIGKILL when it takes longer than `limitMs`. */
  stop: (limitMs?: number) => Promise<void>;
}

const LAST_LINES = 15;

/** Starts a program that runs until it is stopped. Ctrl-C does not reach it, so that programs that use it can stop first. */
export function startBackground(options: {
  /** The program and its arguments. */
  command: readonly string[];
  logFile: string;
  env?: Record<string, string>;
}): Background {
  const { logFile, env } = options;
  const [program = '', ...args] = options.command;
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...inherited, ...env },
  });
  closeSync(log);
  let running = true;
  const ended = new Promise<void>((done) => {
    const end = () => {
      running = false;
      done();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return {
    get running() {
      return running;
    },
    printed: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n'),
    async stop(limitMs = 20_000) {
      if (!running) return;
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
      await ended;
      clearTimeout(limit);
    },
  };
}
