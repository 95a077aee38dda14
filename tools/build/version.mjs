import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes into folders of built programs which version and revision of the sources they were built from
 * (`packages/platform/src/runtime/built-version.ts`). Ignores folders that do not exist.
 * @param {string} root the repository
 * @param {readonly string[]} folders e.g. `services/game/dist`
 */
export function writeVersion(root, folders) {
  const text = JSON.stringify({ version: versionOf(root), revision: revisionOf(root) });
  for (const folder of folders) {
    if (existsSync(join(root, folder))) writeFileSync(join(root, folder, 'version.json'), text);
  }
}

/**
 * The version of package.json.
 * @param {string} root the repository
 * @returns {string}
 */
export const versionOf = (root) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** Returns the revision of the sources: `REVISION` if there is no repository, as in an image build. */
function revisionOf(root) {
  if (process.env.REVISION) return process.env.REVISION;
  if (!existsSync(join(root, '.git'))) return 'unknown';
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).trim();
  } catch {
    return 'unknown';
  }
}
