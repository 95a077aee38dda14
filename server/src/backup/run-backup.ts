import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@girouette/contracts/durations';
import { packFolder } from './archive';
import type { BackupConfig } from './config';
import type { Destination } from './destination';
import { ensureIdentity, recipientsOf } from './identity';
import {
  archiveMoments,
  archiveName,
  ARCHIVES,
  erasureName,
  ERASURES,
  notedErasures,
} from './names';
import { expiredBackups } from './retention';
import { saveBackup } from './save-backup';
import { withScratch } from './scratch';

export interface FinishedBackup {
  /** The moment of the backup's snapshot. */
  at: Date;
  /** The size of the encrypted file. */
  bytes: number;
}

/**
 * Saves an encrypted snapshot of the data at the destination, and removes expired backups.
 * @throws BackupError while another backup runs
 */
export async function runBackup(options: {
  dataDir: string;
  config: BackupConfig;
  destination: Destination;
  now?: (() => Date) | undefined;
}): Promise<FinishedBackup> {
  const { dataDir, config, destination } = options;
  const finished = await withScratch(dataDir, async (scratch) => {
    const folder = join(scratch, 'copy');
    const file = join(scratch, 'archive');
    const identity = await ensureIdentity(dataDir, config);
    const recipients = await recipientsOf(identity, config);
    const manifest = await saveBackup({ dataDir, folder, identity, now: options.now });
    await packFolder({ folder, file, recipients });
    const at = new Date(manifest.at);
    await destination.put(archiveName(at), { file });
    return { at, bytes: statSync(file).size };
  });
  await removeExpired(destination);
  return finished;
}

/** Removes expired backups, and notes of erasures that all remaining backups contain. */
async function removeExpired(destination: Destination): Promise<void> {
  const moments = archiveMoments(await destination.list(ARCHIVES));
  const expired = new Set(expiredBackups(moments));
  for (const moment of expired) await destination.remove(archiveName(moment));
  const oldest = moments.find((moment) => !expired.has(moment));
  // A note may be slightly younger than the erasure in a backup.
  const before = (oldest?.getTime() ?? 0) - DAY_MS;
  for (const erasure of notedErasures(await destination.list(ERASURES))) {
    if (erasure.at.getTime() < before) await destination.remove(erasureName(erasure));
  }
}
