/** The builds that one run measures: the present one, and those of earlier commits. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
/** Outside of the repository: `npm ci` removes `node_modules`, where webpack would compile no source anyway. */
const KEPT = join(homedir(), '.cache/girouette/bench');

export interface Build {
  /** `now`, or the commit as it was given. */
  name: string;
  /** The folder of the repository. */
  root: string;
}

export const PRESENT: Build = { name: 'now', root: ROOT };

/**
 * Builds a commit in a folder that the next run uses again.
 * @throws Error when the repository does not have the commit, as in a shallow clone, or when the build fails
 */
export function buildOf(commit: string): Build {
  const git = (...parts: string[]) =>
    execFileSync('git', parts, { cwd: ROOT, encoding: 'utf8' }).trim();
  const id = git('rev-parse', '--verify', `${commit}^{commit}`);
  const root = join(KEPT, id);
  if (existsSync(root)) return { name: commit, root };
  const unfinished = `${root}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  git('clone', '--quiet', '--shared', '--no-checkout', ROOT, unfinished);
  git('-C', unfinished, 'checkout', '--quiet', id);
  for (const step of [
    ['ci', '--ignore-scripts', '--prefer-offline'],
    ['run', 'build'],
  ]) {
    execFileSync('npm', step, { cwd: unfinished, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  renameSync(unfinished, root);
  return { name: commit, root };
}

/** Fills the stores of a stopped system with plays, with the code of that build, because stored rows change between commits. */
export function fillStores({ root }: Build, { dir, plays }: { dir: string; plays: number }): void {
  const file = ['lab/bench/fill.ts', 'tools/bench/fill.ts'].find((each) =>
    existsSync(join(root, each)),
  );
  const program = `const { fill } = await import('./${file}'); await fill(process.argv[1], ${plays});`;
  execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program, dir],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}
