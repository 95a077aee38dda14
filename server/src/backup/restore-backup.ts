import {
  constants,
  copyFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inspectFile, RESTORING } from '@girouette/store/sqlite';
import { flush } from './flush';
import { BackupError, describeFile, readManifest, type Manifest } from './manifest';
import { refuseUnsigned, type Signer } from './signature';

/** The users to erase again after a restore; the next start does so. */
export const TO_REPEAT = 'erasures-to-repeat.json';

/**
 * Copies a backup into an empty data folder. Compares all checksums before anything is written, and those of the copies afterwards. Until
 * the end, the file `restoring` prevents every store of the folder from being opened; two restores cannot share it.
 *
 * A running system's folder always contains data, so it is refused as non-empty.
 * @param options.signer whose signature the backup must have
 * @param options.erased ids of users erased since the backup was made; the next start erases those that it brings back
 * @throws BackupError when the backup is incomplete or not signed, has no sound store, or the data folder is not empty
 */
export async function restoreBackup(options: {
  folder: string;
  dataDir: string;
  signer: Signer;
  erased?: readonly string[];
}): Promise<Manifest> {
  const { folder, dataDir, signer, erased = [] } = options;
  const manifest = readManifest(folder);
  refuseUnsigned(folder, signer);
  await compare(folder, manifest);
  refuseOtherThanStores(folder, manifest);
  refuseData(dataDir);

  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const mark = join(dataDir, RESTORING);
  writeFileSync(mark, '', { flag: 'wx', mode: 0o600 });
  for (const { path } of manifest.files) {
    const copy = join(dataDir, path);
    copyFileSync(join(folder, path), copy, constants.COPYFILE_EXCL);
    chmodSync(copy, 0o600);
    flush(copy);
  }
  await compare(dataDir, manifest);
  if (erased.length > 0) {
    writeFileSync(join(dataDir, TO_REPEAT), JSON.stringify(erased), { mode: 0o600 });
    flush(join(dataDir, TO_REPEAT));
  }
  for (const path of ['keys', '.']) flush(join(dataDir, path));
  rmSync(mark);
  flush(dataDir);
  return manifest;
}

/** @throws BackupError naming the first file that is missing or differs from the manifest */
async function compare(folder: string, { files }: Manifest): Promise<void> {
  for (const expected of files) {
    const found = await describeFile(folder, expected.path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new BackupError(
        `La sauvegarde est incomplète\u00a0: ${join(folder, expected.path)} manque.`,
      );
    });
    if (found.sha256 !== expected.sha256) {
      throw new BackupError(
        `La sauvegarde est abîmée\u00a0: ${join(folder, expected.path)} n’est plus ce qui a été sauvegardé.`,
      );
    }
  }
}

/** The smallest page of SQLite. It takes a shorter file for an empty database. */
const SMALLEST_STORE = 512;

/** @throws BackupError when there is no store, or one that SQLite cannot read: the manifest alone shows neither */
function refuseOtherThanStores(folder: string, { files }: Manifest): void {
  const stores = files.filter(({ path }) => path.endsWith('.db'));
  if (stores.length === 0) {
    throw new BackupError(`La sauvegarde ${folder} ne contient aucune base de données.`);
  }
  const broken = stores.find(
    ({ path, bytes }) => bytes < SMALLEST_STORE || inspectFile(join(folder, path)) !== null,
  );
  if (broken !== undefined) {
    throw new BackupError(
      `La sauvegarde est abîmée\u00A0: ${join(folder, broken.path)} n’est pas une base de données lisible.`,
    );
  }
}

function refuseData(dataDir: string): void {
  const found = filesIn(dataDir).find((name) => name !== 'lost+found');
  if (found === undefined) return;
  throw new BackupError(
    `${dataDir} contient déjà quelque chose (${found})\u00a0: arrêtez le système qui s’en sert et donnez un dossier vide par DATA_DIR.`,
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
