import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCE = new Set([
  'node_modules',
  'dist',
  '.types',
  'test',
  'testing',
  'data',
  'README.md',
]);

/** Every source file below the given paths, sorted, without what is generated or only tests. */
function* filesOf(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return void (yield path);
  for (const entry of readdirSync(path).sort()) {
    if (NOT_SOURCE.has(entry) || /\.(test|spec|suite)\.tsx?$/.test(entry)) continue;
    yield* filesOf(join(path, entry));
  }
}

/**
 * A fingerprint of everything a part is built from.
 * @param {string} root
 * @param {readonly string[]} paths files and folders, relative to the root
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}
