import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, REPOSITORY } from './fingerprint.js';

const SHARED_SOURCES = [
  'packages/account',
  'packages/contracts',
  'packages/guest-texts',
  'packages/pdf',
  'packages/ui',
  'packages/web-build',
  'packages/wording',
  'package-lock.json',
].map((path) => join(REPOSITORY, path));

/**
 * A hash of all sources of a frontend: its own, those of the packages that all frontends use, and the lockfile.
 * @param {string} dir the frontend's folder
 */
export const frontendFingerprint = (dir) => fingerprint([dir, ...SHARED_SOURCES]);

/**
 * The name of a build: `BUILD_ID` if set, else a hash of its sources. Equal sources therefore have equal addresses.
 * @param {string} dir the frontend's folder
 * @returns {string} 12 hexadecimal digits, or `BUILD_ID`
 */
export const buildIdOf = (dir) => process.env.BUILD_ID || frontendFingerprint(dir).slice(0, 12);

/**
 * The content of `current.json`, or null before the first build.
 * @param {string} dist the frontend's output folder
 * @returns {{ name: string, build: string, entry: string } | null}
 */
export function readCurrent(dist) {
  const path = join(dist, 'current.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
