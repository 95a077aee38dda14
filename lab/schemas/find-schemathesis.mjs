import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mustRun, run } from '../../tools/lib/run.mjs';

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
const NEWEST_FIRST = ['python3.14', 'python3.13', 'python3.12', 'python3', 'python3.11'];
const IS_NEW_ENOUGH = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))';

/**
 * Installs schemathesis once, in a separate folder under node_modules, with pinned versions and hashes.
 * @param {string} root the repository
 * @returns {Promise<string | null>} the program; null without Python 3.11 or newer
 * @throws {import('../../tools/lib/run.mjs').RunError} when it cannot be installed
 */
export async function findSchemathesis(root) {
  const pins = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const home = join(root, 'node_modules/.cache/girouette', `schemathesis-${pins}`);
  const program = join(home, 'bin/schemathesis');
  const complete = join(home, 'complete');
  if (existsSync(complete)) return program;
  const python = await findPython();
  if (python === null) return null;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(dirname(home), { recursive: true });
  await mustRun(python, ['-m', 'venv', home]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  await mustRun(join(home, 'bin/python'), [...pip, '--require-hashes', '-r', REQUIREMENTS]);
  writeFileSync(complete, '');
  return program;
}

async function findPython() {
  for (const name of NEWEST_FIRST) {
    const { code } = await run(name, ['-c', IS_NEW_ENOUGH]).catch(() => ({ code: 1 }));
    if (code === 0) return name;
  }
  return null;
}
