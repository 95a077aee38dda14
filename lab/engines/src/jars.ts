import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EngineMissingError } from './engine';
import { findProgram } from './find-program';

const DOWNLOAD_LIMIT_MS = 5 * 60_000;

/** File name → SHA-256 of every jar of an engine; committed to the repository. */
export type JarLock = Record<string, string>;

export interface JarOptions {
  name: string;
  /** Folder with `pom.xml` and `jars.lock.json`. */
  recipe: string;
  /** The folder that keeps downloads between runs, outside the checkout. */
  cacheDir: string;
  path: string;
}

/**
 * The folder with an engine's jars, downloaded from Maven Central on first use and checked against the lockfile on every use.
 * @throws EngineMissingError when Java or Maven is missing
 * @throws Error when a jar differs from the lockfile
 */
export async function downloadJars(options: JarOptions): Promise<string> {
  const { name, recipe, cacheDir, path } = options;
  requirePrograms(name, path);
  const lock = JSON.parse(readFileSync(join(recipe, 'jars.lock.json'), 'utf8')) as JarLock;
  const key = createHash('sha256').update(JSON.stringify(lock)).digest('hex').slice(0, 12);
  const folder = join(cacheDir, `${name}-${key}`);
  if (!existsSync(folder)) await runMaven({ recipe, folder });
  const wrong = differences(lock, folder);
  if (wrong.length === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`jars of ${name} are not the locked ones, and were removed: ${wrong.join(', ')}`);
}

function requirePrograms(name: string, path: string): void {
  const missing = ['java', 'mvn'].filter((program) => findProgram(program, path) === null);
  if (missing.length === 0) return;
  throw new EngineMissingError(
    `${name} needs ${missing.join(' and ')}: on Debian, apt-get install default-jdk-headless maven`,
  );
}

/** Copies the jars of a recipe into a folder, as Maven resolves them. */
export const copyJars = ({ recipe, folder }: { recipe: string; folder: string }) =>
  promisify(execFile)(
    'mvn',
    [
      '--batch-mode',
      '--quiet',
      '--strict-checksums',
      '-f',
      join(recipe, 'pom.xml'),
      'dependency:copy-dependencies',
      '-DincludeScope=runtime',
      `-DoutputDirectory=${folder}`,
    ],
    { timeout: DOWNLOAD_LIMIT_MS, maxBuffer: 16 * 1024 * 1024 },
  );

async function runMaven({ recipe, folder }: { recipe: string; folder: string }): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    await copyJars({ recipe, folder: draft });
    // Another run may have downloaded the same jars meanwhile; its folder is equivalent.
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The SHA-256 of every jar in a folder. */
export function lockOf(folder: string): JarLock {
  const jars = readdirSync(folder).filter((file) => file.endsWith('.jar'));
  return Object.fromEntries(
    jars.sort().map((jar) => [
      jar,
      createHash('sha256')
        .update(readFileSync(join(folder, jar)))
        .digest('hex'),
    ]),
  );
}

function differences(lock: JarLock, folder: string): string[] {
  const found = lockOf(folder);
  const names = new Set([...Object.keys(lock), ...Object.keys(found)]);
  return [...names].filter((jar) => lock[jar] !== found[jar]);
}
