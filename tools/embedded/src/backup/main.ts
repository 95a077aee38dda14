import { resolve } from 'node:path';
import { readConfig } from '@girouette/service-kit';
import { embeddedConfig } from '../config';
import { missingStores } from '../data-dir';
import { BackupError, KEY_FILES, type Manifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { saveBackup } from './save-backup';

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`, on the embedded stores of `DATA_DIR`. */

/** Bundled into `tools/embedded/dist`, three folders below the repository. */
const ROOT = resolve(import.meta.dirname, '../../..');

const say = (text: string) => void process.stdout.write(`${text}\n`);
const warn = (sentence: string) => void process.stderr.write(`⚠ ${sentence}\n`);

const sizeOf = ({ files }: Manifest): string => {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const megabytes = (bytes / 1_000_000).toLocaleString('fr', { maximumFractionDigits: 1 });
  return `${files.length} fichiers, ${megabytes} Mo`;
};

try {
  await main(process.argv[2], process.argv[3]);
} catch (error) {
  process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(verb: string | undefined, argument: string | undefined): Promise<void> {
  process.umask(0o077);
  if (!argument)
    throw new BackupError(
      `Donnez un dossier\u00a0: npm run ${verb === 'restore' ? verb : 'backup'} -- DOSSIER.`,
    );
  const config = readConfig(embeddedConfig, process.env);
  const engine = ['MONGODB_URL', 'KAFKA_BROKERS'].find((name) => process.env[name]);
  if (engine !== undefined) {
    throw new BackupError(`Avec ${engine} les données sont ailleurs\u00a0: voir docs/backup.md.`);
  }
  const dataDir = resolve(ROOT, config.DATA_DIR);
  // npm changes into the repository; INIT_CWD is where the command was typed.
  const folder = resolve(process.env.INIT_CWD ?? '.', argument);
  if (verb === 'restore') await restore(folder, dataDir);
  else await save(folder, dataDir);
}

async function save(folder: string, dataDir: string): Promise<void> {
  for (const sentence of missingStores({ DATA_DIR: dataDir }, process.env)) warn(sentence);
  const manifest = await saveBackup({ dataDir, folder });
  say(`✔ ${dataDir} est sauvegardé dans ${folder} (${sizeOf(manifest)}).`);
  say('  La sauvegarde contient des données personnelles et des clés\u00a0: gardez-la chiffrée.');
  const saved = new Set(manifest.files.map(({ path }) => path));
  const absent = Object.entries(KEY_FILES).filter(([file]) => !saved.has(`keys/${file}`));
  const variables = absent.map(([, variable]) => variable);
  say(
    `  Elle ne contient pas les réglages de l’environnement${
      variables.length > 0 ? `, dont ces clés : ${variables.join(', ')}` : ''
    }.`,
  );
}

async function restore(folder: string, dataDir: string): Promise<void> {
  const { at, ...manifest } = await restoreBackup({ folder, dataDir });
  say(`✔ ${dataDir} est dans l’état du ${at} (${sizeOf({ at, ...manifest })}).`);
  say('  Ce qui a été effacé depuis est revenu\u00a0: voir docs/backup.md.');
}
