import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { flush } from '../backup/flush';
import { MANIFEST } from '../backup/manifest';
import { BACKUPS } from '../backup/save-backup';

/** Exists in the data folder from the backup to the end of an upgrade, and names the backup. */
const JOURNAL = 'upgrading.json';

const journal = z.object({ backup: z.string() });

/** The backup of an unfinished upgrade, by its name in the backup folder; null without one, or when the backup is gone. */
export function begunUpgrade(dataDir: string): string | null {
  const file = join(dataDir, JOURNAL);
  if (!existsSync(file)) return null;
  const { backup } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  return existsSync(join(dataDir, BACKUPS, backup, MANIFEST)) ? backup : null;
}

/** Records that an upgrade's backup is complete and rows may change. */
export function noteUpgrade(dataDir: string, backup: string): void {
  const file = join(dataDir, JOURNAL);
  writeFileSync(`${file}.new`, JSON.stringify({ backup }), { mode: 0o600 });
  flush(`${file}.new`);
  renameSync(`${file}.new`, file);
  flush(dataDir);
}

/** Records that every row has changed. */
export function endUpgrade(dataDir: string): void {
  rmSync(join(dataDir, JOURNAL), { force: true });
}
