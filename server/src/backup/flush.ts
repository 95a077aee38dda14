import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a file, or the names in a folder, safe from a power cut. */
export function flush(path: string): void {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
