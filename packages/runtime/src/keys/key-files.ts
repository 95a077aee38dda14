import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config';

/** A secret with fewer can be found by trying. */
const FEWEST_BYTES = 32;

/**
 * The content of a key file in `<dir>/keys`, made on first use with mode 0600.
 *
 * The file appears whole or not at all (written aside, then linked into place), and of several processes that start at
 * once exactly one makes it; the others read what that one made.
 * @throws ConfigError when the file cannot be read, or is too short to be a key: empty after a full disk, or cut
 */
export function keyFile(options: { dir: string; name: string; make: () => string }): string {
  const folder = join(options.dir, 'keys');
  const path = join(folder, options.name);
  const content = readIfThere(path) ?? makeOnce(folder, path, options.make());
  if (Buffer.byteLength(content.trim()) < FEWEST_BYTES) throw unusableKey(path, 'est trop courte');
  return content;
}

/** What to do is said too: the keys cannot be made again without ending what they have signed. */
export const unusableKey = (path: string, flaw: string, cause?: unknown): ConfigError =>
  new ConfigError(
    `La clé ${path} ${flaw}\u00a0: remettez celle d’une sauvegarde, ou supprimez le fichier pour en créer une autre.`,
    { cause },
  );

function makeOnce(folder: string, path: string, content: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8');
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unusableKey(path, 'ne peut pas être lue', error);
  }
}
