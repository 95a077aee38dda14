import {
  copyFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { copyFilesAtOneInstant } from '@girouette/store/sqlite';
import { flush } from './flush';
import {
  BackupError,
  describeFile,
  KEY_FILES,
  MANIFEST,
  type BackedUpFile,
  type Manifest,
} from './manifest';
import { SIGNATURE, signManifest } from './signature';

/** The folder for backups within the data folder. */
export const BACKUPS = 'backups';

/**
 * Copies all stores, the event log and the keys of a data folder into another folder, whether or not the system runs. The stores and the
 * log show one instant (`copyFilesAtOneInstant`). Keys are copied after them: a key is created before the first row that needs it and never
 * changes, so the keys of all copied rows are included.
 *
 * Everything is readable for this user only, since the backup contains addresses, password hashes and the keys themselves.
 * @param options.identity signs the backup
 * @throws BackupError when there is nothing to save or the target is not empty
 */
export async function saveBackup(options: {
  dataDir: string;
  folder: string;
  identity: string;
  now?: (() => Date) | undefined;
}): Promise<Manifest> {
  const { dataDir, folder, identity, now = () => new Date() } = options;
  const stores = filesIn(dataDir).filter((name) => /^[\w-]+\.db$/.test(name));
  if (stores.length === 0) throw new BackupError(`${dataDir} ne contient aucune donnée.`);
  prepareTarget(dataDir, folder);

  const at = now().toISOString();
  const rows = copyFilesAtOneInstant(
    stores.map((name) => join(dataDir, name)),
    folder,
  );
  const keys = filesIn(join(dataDir, 'keys')).filter((name) => name in KEY_FILES);
  mkdirSync(join(folder, 'keys'), { mode: 0o700 });
  for (const name of keys) {
    copyFileSync(join(dataDir, 'keys', name), join(folder, 'keys', name));
    chmodSync(join(folder, 'keys', name), 0o600);
  }

  const files: BackedUpFile[] = [];
  for (const path of [...stores, ...keys.map((name) => `keys/${name}`)]) {
    flush(join(folder, path));
    files.push({
      ...(await describeFile(folder, path)),
      ...(path in rows && { rows: rows[path] }),
    });
  }
  const manifest: Manifest = { format: 'girouette-backup', version: 1, at, files };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(folder, SIGNATURE), `${signManifest(text, identity)}\n`, { mode: 0o600 });
  flush(join(folder, SIGNATURE));
  writeFileSync(join(folder, MANIFEST), text, { mode: 0o600 });
  for (const path of [MANIFEST, 'keys', '.']) flush(join(folder, path));
  return manifest;
}

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

function prepareTarget(dataDir: string, folder: string): void {
  const isWithin = (parent: string) =>
    `${resolve(folder)}${sep}`.startsWith(`${resolve(parent)}${sep}`);
  if (isWithin(dataDir) && !isWithin(join(dataDir, BACKUPS))) {
    throw new BackupError(
      `${folder} est dans le dossier des données\u00a0: choisissez-en un autre.`,
    );
  }
  if (filesIn(folder).length > 0) {
    throw new BackupError(`${folder} n’est pas vide\u00a0: donnez un nouveau dossier.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
