import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../../..');
const SHARED_SOURCES = ['packages/ui/src', 'packages/contracts/src', 'packages/web-build/src'];
const LOCKFILE = 'package-lock.json';
const IS_TEST = /\.(test|suite)\.|\/(test|testing|broken-apps)\//;

/**
 * The name of a build: `BUILD_ID` when given, else a hash of all inputs (its sources, the shared packages,
 * the lockfile), so that equal sources have equal addresses and are built once.
 * @param {string} dir the frontend's folder
 * @returns {string} 12 hexadecimal digits, or `BUILD_ID`
 */
export function buildIdOf(dir) {
  if (process.env.BUILD_ID) return process.env.BUILD_ID;
  const hash = createHash('sha256');
  const files = [
    ...SHARED_SOURCES.flatMap((source) => filesIn(join(REPOSITORY, source))),
    ...filesIn(join(dir, 'src')),
    ...filesIn(join(dir, 'public')),
    join(dir, 'webpack.config.js'),
    join(REPOSITORY, LOCKFILE),
  ];
  for (const file of files.filter((path) => existsSync(path) && !IS_TEST.test(path))) {
    hash.update(relative(REPOSITORY, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Whether the folder's current sources are already built.
 * @param {string} dir the frontend's folder
 */
export function isBuilt(dir) {
  return readCurrent(dir)?.build === buildIdOf(dir);
}

/**
 * The content of `dist/current.json`, or null before the first build.
 * @param {string} dir the frontend's folder
 * @returns {{ name: string, build: string, entry: string } | null}
 */
export function readCurrent(dir) {
  const path = join(dir, 'dist/current.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function filesIn(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
