import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRelease } from './is-release.mjs';
import { mustRun } from './run.mjs';
import { step } from './terminal.mjs';

/**
 * Installs what is missing, then compiles the texts of guests, which types, tests and builds read. Running the product needs no test tools, which keeps the first start short; testing adds
 * them. A released version brings its packages along, with the native ones of one platform.
 * @param {{ root: string, withTestTools: boolean }} options
 */
export async function ensureInstalled({ root, withTestTools }) {
  await ensurePackages({ root, withTestTools });
  if (isRelease(root)) return;
  const { compileGuestTexts } = await import('../../packages/guest-texts/compiler/compile.mjs');
  await compileGuestTexts();
}

async function ensurePackages({ root, withTestTools }) {
  const wanted = lockHash(root);
  const have = readMark(root, wanted);
  if (have && have.platform === PLATFORM && (have.withTestTools || !withTestTools)) return;
  const title = withTestTools
    ? 'Installation des dépendances et des outils de test'
    : 'Installation des dépendances';
  await step(title, () =>
    mustRun(
      'npm',
      [
        'ci',
        '--no-audit',
        '--no-fund',
        ...(withTestTools ? [] : ['--omit=dev']),
        ...(isRelease(root) ? ['--workspace', 'server', '--workspace', 'tools'] : []),
      ],
      { cwd: root },
    ),
  );
  markInstalled(root, { withTestTools });
}

const PLATFORM = `${process.platform}-${process.arch}`;

const markFile = (root) => join(root, 'node_modules', '.cache', 'girouette', 'installed.json');

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

function readMark(root, wanted) {
  if (existsSync(markFile(root))) {
    const mark = { platform: PLATFORM, ...JSON.parse(readFileSync(markFile(root), 'utf8')) };
    return mark.lock === wanted ? mark : undefined;
  }
  // Installed manually with `npm install` or `npm ci`: npm's own record tells the lockfile.
  return installedByHand(root)
    ? { lock: wanted, withTestTools: true, platform: PLATFORM }
    : undefined;
}

function installedByHand(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(join(root, 'node_modules', 'jest'))) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) =>
      path === '' ||
      optional === true ||
      link === true ||
      !path.startsWith('node_modules/') ||
      installed[path]?.version === version,
  );
}

/**
 * Notes that the packages of the lockfile are there, for this platform.
 * @param {string} root the repository, or the folder of a release
 * @param {{ withTestTools: boolean }} options
 */
export function markInstalled(root, { withTestTools }) {
  mkdirSync(join(root, 'node_modules', '.cache', 'girouette'), { recursive: true });
  const mark = { lock: lockHash(root), withTestTools, platform: PLATFORM };
  writeFileSync(markFile(root), JSON.stringify(mark));
}
