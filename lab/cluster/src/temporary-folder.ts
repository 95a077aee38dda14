import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from './cleanup';
import { runOrThrow } from './shell';

/**
 * An empty folder that is removed at the end.
 * @param prefix of its name; short if it will contain sockets
 * @param parent default: the machine's temporary folder
 */
export function temporaryFolder(prefix: string, cleanup: Cleanup, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, prefix));
  // Much faster than Node for the many files of image layers.
  cleanup.add(folder, () => runOrThrow('rm', ['--recursive', '--force', folder]));
  return folder;
}
