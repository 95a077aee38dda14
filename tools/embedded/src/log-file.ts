import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST_BYTES = 20 * 1024 * 1024;

/**
 * Where this run writes its log. A large one of earlier runs is put aside, and the one before that dropped.
 * @param dataDir where everything that lasts is kept
 */
export function logFileIn(dataDir: string): string {
  const dir = join(dataDir, 'logs');
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'girouette.log');
  if (existsSync(file) && statSync(file).size > LARGEST_BYTES) renameSync(file, `${file}.1`);
  return file;
}
