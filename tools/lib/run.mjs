import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a program and collects what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd, env, onLine, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      shell: process.platform === 'win32' && command === 'npm',
    });
    const pieces = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => pieces.push(text));
      if (onLine) createInterface(stream).on('line', (line) => line && onLine(line));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: pieces.join('') }));
  });
}

/** A program failed; `message` ends with the last lines it printed. */
export class RunError extends Error {
  /**
   * @param {string} what
   * @param {string} output
   */
  constructor(what, output) {
    super(`${what}\n${output.trim().split('\n').slice(-25).join('\n')}`);
    this.name = 'RunError';
  }
}

/** Runs a program that must succeed. @throws RunError */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new RunError(`${command} ${args.join(' ')} ended with ${code}`, output);
  return output;
}
