import { execFileSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const BUNDLER = join(ROOT, 'tools/build/bundle-program.mjs');
const FOLDER = join(ROOT, 'node_modules/.cache/girouette/test-programs');

const compiled = new Map<string, string>();

/**
 * Bundles a TypeScript program as the build does, once per test file. The bundle starts four times faster than the sources.
 * @param script its absolute path
 * @returns the path of a program for Node
 */
export function compileProgram(script: string): string {
  const known = compiled.get(script);
  if (known !== undefined) return known;
  const name = relative(ROOT, script).replaceAll(/[^\w-]+/g, '_');
  // Other workers run other test files at the same time.
  const outfile = join(FOLDER, `${name}.${process.env.JEST_WORKER_ID ?? '0'}.mjs`);
  execFileSync(process.execPath, [BUNDLER, script, outfile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  compiled.set(script, outfile);
  return outfile;
}
