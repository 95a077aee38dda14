import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from '../tools/lib/run.mjs';
import { step } from '../tools/lib/terminal.mjs';

const LOCK = join(import.meta.dirname, 'package-lock.json');
const INSTALLED = join(import.meta.dirname, 'node_modules/.package-lock.json');

/** Installs the packages that only the lab needs, unless those of the lockfile are there. */
export async function ensureLabInstalled() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs > statSync(LOCK).mtimeMs) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await step('Installation des outils du laboratoire', () =>
    mustRun('npm', args, { cwd: import.meta.dirname }),
  );
}
