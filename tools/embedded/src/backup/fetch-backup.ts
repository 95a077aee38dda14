import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackFolder } from './archive';
import type { BackupConfig } from './config';
import type { Destination } from './destination';
import { readIdentity } from './identity';
import { BackupError } from './manifest';
import { archiveMoments, archiveName, ARCHIVES } from './names';

/**
 * Opens the latest backup of a destination in a folder.
 * @param options.dataDir holds the identity, unless `BACKUP_IDENTITY` gives it
 * @returns its moment, and the folder that `restoreBackup` takes
 */
export async function fetchLatestBackup(options: {
  dataDir: string;
  config: BackupConfig;
  destination: Destination;
  scratch: string;
}): Promise<{ at: Date; folder: string }> {
  const { dataDir, config, destination, scratch } = options;
  const at = archiveMoments(await destination.list(ARCHIVES)).at(-1);
  if (at === undefined) throw new BackupError(`${config.BACKUP_TO} ne contient aucune sauvegarde.`);
  const folder = join(scratch, 'archive');
  mkdirSync(folder, { mode: 0o700 });
  const archive = await destination.get(archiveName(at));
  await unpackFolder({ archive, folder, identity: await readIdentity(dataDir, config) });
  return { at, folder };
}
