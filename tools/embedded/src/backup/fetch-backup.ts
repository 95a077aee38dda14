import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackFolder } from './archive';
import { chooseBackup } from './choose-backup';
import type { BackupConfig } from './config';
import type { Destination } from './destination';
import { readIdentity } from './identity';
import { archiveMoments, archiveName, ARCHIVES } from './names';

/**
 * Opens a stored backup in a folder.
 * @param options.dataDir holds the identity, unless `BACKUP_IDENTITY` is set
 * @param options.at the latest allowed time, see {@link chooseBackup}; default: the latest backup
 * @returns its moment, and the folder that `restoreBackup` takes
 * @throws BackupError without a backup, or when it cannot be opened
 */
export async function fetchBackup(options: {
  dataDir: string;
  config: BackupConfig;
  destination: Destination;
  scratch: string;
  at?: string | undefined;
}): Promise<{ at: Date; folder: string }> {
  const { dataDir, config, destination, scratch } = options;
  const identity = readIdentity(dataDir, config);
  const moments = archiveMoments(await destination.list(ARCHIVES));
  const at = chooseBackup({ moments, at: options.at, place: String(config.BACKUP_TO) });
  const folder = join(scratch, 'archive');
  mkdirSync(folder, { mode: 0o700 });
  await unpackFolder({ archive: await destination.get(archiveName(at)), folder, identity });
  return { at, folder };
}
