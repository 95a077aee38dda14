/**
 * `node tools/areas/main.mjs [COMMIT]`: prints which areas differ from a commit, as an output of a step in `.github/workflows/areas.yml`.
 * Prints every area without a commit, as for a release, and when the commit is unknown, as after a forced push. Needs no packages.
 */
import { execFileSync } from 'node:child_process';
import { AREAS, areasOf } from './areas.mjs';

const [commit] = process.argv.slice(2);

function changedFiles() {
  try {
    const args = ['diff', '--name-only', '--no-renames', '-z', commit, 'HEAD', '--'];
    return execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
  } catch {
    return null;
  }
}

const files = commit === undefined ? null : changedFiles();
process.stdout.write(`areas=${JSON.stringify(files === null ? AREAS : areasOf(files))}\n`);
