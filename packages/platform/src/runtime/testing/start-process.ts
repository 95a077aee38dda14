import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { compileProgram, eventually } from '@girouette/platform/async/testing';

export interface TestProcess {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Its standard output so far. */
  out: () => string;
  /** Its standard error so far. */
  err: () => string;
  /** Its exit code, or the signal that ended it. Resolves after all output. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Sends a signal unless the process has ended. Then waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

/**
 * Runs a TypeScript program as a separate process.
 * @param options.env all its variables except `PATH`
 * @param options.imports modules that it loads first
 */
export function startProcess(options: {
  script: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  imports?: readonly string[];
}): TestProcess {
  const { script, args = [], env, imports = [] } = options;
  const loaded = imports.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...loaded, compileProgram(script), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  return {
    child,
    out: () => out,
    err: () => err,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Starts a part as a process and waits until it is ready.
 * @throws Error with its output on standard error
 */
export async function startPart(options: {
  script: string;
  env: NodeJS.ProcessEnv & { PORT: string };
}): Promise<TestProcess> {
  const started = startProcess(options);
  await eventually(
    async () => {
      const status = await fetch(`http://127.0.0.1:${options.env.PORT}/readyz`).then(
        (answer) => answer.status,
        String,
      );
      if (status !== 200) throw new Error(`${status} ${started.err()}`);
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
  return started;
}
