import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../../..');

const NOT_SOURCE = new Set(['node_modules', 'dist', 'test', 'testing', 'data', 'README.md']);

/**
 * A hash of all sources of a build, so that equal sources are built once.
 * @param {readonly string[]} paths absolute paths of files and folders; tests and generated files do not count
 * @returns {string} 64 hexadecimal digits
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => [...filesOf(path)])) {
    hash.update(relative(REPOSITORY, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return void (yield path);
  for (const entry of readdirSync(path).sort()) {
    if (NOT_SOURCE.has(entry) || /\.(test|spec|suite)\.tsx?$/.test(entry)) continue;
    yield* filesOf(join(path, entry));
  }
}
