import { spawn } from 'node:child_process';

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
    const take = (chunk) => {
      const text = String(chunk);
      pieces.push(text);
      if (onLine) text.split('\n').filter(Boolean).forEach(onLine);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
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
