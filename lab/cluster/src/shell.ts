import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inherited } from './config';

export interface RunOptions {
  cwd?: string | undefined;
  /** Added to this process's variables. */
  env?: Record<string, string>;
  /** The text for its standard input. */
  input?: string;
  /** After this time the program is ended, which counts as a failure. */
  timeoutMs?: number;
}

export interface Result {
  code: number;
  stdout: string;
  /** Standard output and standard error, interleaved. */
  output: string;
}

const LIMIT_MS = 10 * 60_000;
const LAST_LINES = 25;

/**
 * Runs a program and collects its output.
 * @throws Error when it cannot be started
 */
export function run(
  command: string,
  args: readonly string[],
  { cwd, env, input, timeoutMs = LIMIT_MS }: RunOptions = {},
): Promise<Result> {
  return new Promise((done, refuse) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...inherited, ...env },
      timeout: timeoutMs,
    });
    const stdout: string[] = [];
    const output: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout.push(text);
      output.push(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
    // A program that does not read closes the pipe early; its exit code tells the result.
    child.stdin.on('error', () => undefined).end(input);
    child.on('error', refuse);
    // After a signal the caller does not wait for it.
    const end = () => child.kill();
    process.once('exit', end);
    child.on('close', (code) => {
      process.off('exit', end);
      done({ code: code ?? 1, stdout: stdout.join(''), output: output.join('') });
    });
  });
}

/**
 * Runs a program that must succeed.
 * @returns its standard output
 * @throws Error with the last lines of its output
 */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<string> {
  const { code, stdout, output } = await run(command, args, options);
  if (code === 0) return stdout;
  const last = output.trim().split('\n').slice(-LAST_LINES).join('\n');
  throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${last}`);
}

/** Whether a program exists and succeeds. */
export const succeeds = (command: string, args: readonly string[], options?: RunOptions) =>
  run(command, args, { timeoutMs: 20_000, ...options }).then(
    ({ code }) => code === 0,
    () => false,
  );

/** The programs that are missing on PATH. */
export const notOnPath = (
  programs: readonly string[],
  { PATH = '' }: Record<string, string | undefined>,
): string[] =>
  programs.filter((name) => !PATH.split(':').some((folder) => existsSync(join(folder, name))));
