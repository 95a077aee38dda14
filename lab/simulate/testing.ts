import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A short evening: the options of most tests. */
export const SHORT = ['--guests', '12', '--minutes', '1'];

/** Runs `npm run simulate` with these options. @returns its exit code and the printed lines */
export function runSimulator(...options: string[]): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync(process.execPath, ['lab/simulate/run.mjs', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

/** The rules in printed violations. */
export const violatedRules = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => /^ {2}✖ ([^:]+): /.exec(line)?.[1] ?? []);
