import { randomUuid } from '@girouette/platform/async';
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

/** A shorter secret can be guessed by brute force. */
const MIN_BYTES = 32;

/**
 * The content of a key file in `<dir>/keys`, created on first use with mode 0600.
 *
 * The file appears whole or not at all: it is written aside and then linked into place. When several processes start at once, exactly one
 * creates it and the others read it.
 * @throws ConfigError when the file cannot be read, or is too short to be a key (empty after a full disk, or truncated)
 */
export function keyFile(options: { dir: string; name: string; create: () => string }): string {
  const folder = join(options.dir, 'keys');
  const path = join(folder, options.name);
  const content = readIfThere(path) ?? createOnce(folder, path, options.create());
  if (Buffer.byteLength(content.trim()) < MIN_BYTES) throw unusableKey(path, 'est trop courte');
  return content;
}

/** The message tells the operator what to do, because new keys invalidate everything that the old keys signed. */
export const unusableKey = (path: string, flaw: string, cause?: unknown): ConfigError =>
  new ConfigError(
    `La clé ${path} ${flaw}\u00a0: remettez celle d’une sauvegarde, ou supprimez le fichier pour en créer une autre.`,
    { cause },
  );

function createOnce(folder: string, path: string, content: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUuid()}`;
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
