import { parisDay } from '@girouette/contracts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { unpackFolder } from './archive';
import type { BackupConfig } from './config';
import type { Destination } from './destination';
import { readIdentity } from './identity';
import { BackupError, readManifest } from './manifest';
import { archiveMoments, archiveName, ARCHIVES } from './names';
import { type Signer, signerOf } from './signature';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The latest backup, or the latest made by a given time.
 * @param options.moments oldest first
 * @param options.at a day in Paris (2026-11-20), counted as a whole, or a moment (2026-11-20T02:30:00Z)
 * @throws BackupError listing the existing backups when `at` is not a date, or is before all of them
 */
function chooseBackup(options: {
  moments: readonly Date[];
  at?: string | undefined;
  place: string;
}): Date {
  const { moments, at, place } = options;
  const found = moments.findLast((moment) => at === undefined || wasMadeBy(moment, at));
  if (found !== undefined) return found;
  if (moments.length === 0) throw new BackupError(`${place} ne contient aucune sauvegarde.`);
  throw new BackupError(
    `Aucune sauvegarde n’a été faite avant «\u00a0${at}\u00a0»\u00a0: choisissez parmi ${moments.map((moment) => moment.toISOString()).join(', ')}.`,
  );
}

const wasMadeBy = (moment: Date, at: string): boolean =>
  DAY.test(at) ? parisDay(moment) <= at : moment.getTime() <= Date.parse(at);

/**
 * Opens a stored backup in a folder.
 * @param options.dataDir holds the identity, unless `BACKUP_IDENTITY` is set
 * @param options.at the latest allowed time, see {@link chooseBackup}; default: the latest backup
 * @returns its moment, the folder that `restoreBackup` takes, and who has to have signed it: `BACKUP_SIGNER`, or the identity
 * @throws BackupError without a backup, or when it cannot be opened
 */
export async function fetchBackup(options: {
  dataDir: string;
  config: BackupConfig;
  destination: Destination;
  scratch: string;
  at?: string | undefined;
}): Promise<{ at: Date; folder: string; signer: Signer }> {
  const { dataDir, config, destination, scratch } = options;
  const identity = readIdentity(dataDir, config);
  const moments = archiveMoments(await destination.list(ARCHIVES));
  const at = chooseBackup({ moments, at: options.at, place: String(config.BACKUP_TO) });
  const folder = join(scratch, 'archive');
  mkdirSync(folder, { mode: 0o700 });
  await unpackFolder({ archive: await destination.get(archiveName(at)), folder, identity });
  if (readManifest(folder).at !== at.toISOString()) {
    throw new BackupError(
      `La sauvegarde du ${at.toISOString()} n’est pas de ce moment\u00A0: son fichier a été échangé.`,
    );
  }
  return { at, folder, signer: config.BACKUP_SIGNER ?? signerOf(identity) };
}
