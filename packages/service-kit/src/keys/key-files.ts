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

/**
 * The content of a key file in `<dir>/keys`, made on first use with mode 0600.
 *
 * The file appears whole or not at all (written aside, then linked into place), and of several processes that start at
 * once exactly one makes it; the others read what that one made.
 */
export function keyFile(options: { dir: string; name: string; make: () => string }): string {
  const folder = join(options.dir, 'keys');
  const path = join(folder, options.name);
  return readIfThere(path) ?? makeOnce(folder, path, options.make());
}

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
    throw error;
  }
}
