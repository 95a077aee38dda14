import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemConfig } from '../config/config';
import { missingStores } from '../data-folder/data-dir';
import { megabytes } from '../megabytes';
import { readFrenchConfig } from '../config/read-french-config';
import type { BackupConfig } from './config';
import { openDestination } from './destination';
import { listErased } from './erasures';
import { fetchBackup } from './fetch-backup';
import { ensureIdentity, identityFile } from './identity';
import { BackupError, KEY_FILES, type Manifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { runBackup } from './run-backup';
import { saveBackup } from './save-backup';
import { scheduledRun } from './scheduled-run';
import { signerOf, type Signer } from './signature';

/** `npm run backup [-- FOLDER]` and `npm run restore [-- FOLDER | --at DATE] [--unsigned]`, on the embedded stores of `DATA_DIR`; without a folder, at `BACKUP_TO`. */

/** Bundled into a `dist` two folders below the repository. */
const ROOT = resolve(import.meta.dirname, '../..');

const say = (text: string) => void process.stdout.write(`${text}\n`);
const warn = (sentence: string) => void process.stderr.write(`⚠ ${sentence}\n`);

const sizeOf = (bytes: number): string => `${megabytes(bytes)} Mo`;

const contentOf = ({ files }: Manifest): string =>
  `${files.length} fichiers, ${sizeOf(files.reduce((sum, file) => sum + file.bytes, 0))}`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`✖ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
  process.umask(0o077);
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { at: { type: 'string' }, unsigned: { type: 'boolean', default: false } },
  });
  const [verb, folder] = positionals;
  const { at, unsigned } = values;
  const config = readFrenchConfig(systemConfig, process.env);
  const engine = ['MONGODB_URL', 'KAFKA_BROKERS'].find((name) => process.env[name]);
  if (engine !== undefined) {
    throw new BackupError(`Avec ${engine} les données sont ailleurs\u00a0: voir docs/backup.md.`);
  }
  const dataDir = resolve(ROOT, config.DATA_DIR);
  if (folder === undefined && config.BACKUP_TO === undefined) {
    throw new BackupError(
      `Donnez un dossier\u00a0: npm run ${verb === 'restore' ? verb : 'backup'} -- DOSSIER, ou nommez par BACKUP_TO où sont les sauvegardes.`,
    );
  }
  if (verb === 'scheduled') {
    giveWay();
    await scheduledRun({ dataDir, config, destination: openDestination(config) });
    return;
  }
  if (folder === undefined) {
    await (verb === 'restore'
      ? restoreKept({ dataDir, config, at, unsigned })
      : saveNow(dataDir, config));
    return;
  }
  // npm changes into the repository; INIT_CWD is the directory where the command was typed.
  const path = resolve(process.env.INIT_CWD ?? '.', folder);
  if (verb === 'restore') await restore({ folder: path, dataDir, config, unsigned });
  else await save({ folder: path, dataDir, config });
}

/** Makes the kernel end this process, rather than the server beside it, when memory runs out. */
function giveWay(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not on Linux.
  }
}

async function saveNow(dataDir: string, config: BackupConfig): Promise<void> {
  const { at, bytes } = await runBackup({ dataDir, config, destination: openDestination(config) });
  say(
    `✔ L’état du ${at.toISOString()} est sauvegardé dans ${config.BACKUP_TO} (${sizeOf(bytes)}).`,
  );
  if (config.BACKUP_IDENTITY === undefined) {
    say(
      `  Gardez ailleurs ${identityFile(dataDir)}\u00a0: sans cette identité, personne n’ouvre la sauvegarde et n’en vérifie la signature si la machine est perdue.`,
    );
  }
}

async function restoreKept(options: {
  dataDir: string;
  config: BackupConfig;
  at: string | undefined;
  unsigned: boolean;
}): Promise<void> {
  const { dataDir, config, unsigned } = options;
  const destination = openDestination(config);
  const scratch = mkdtempSync(join(tmpdir(), 'girouette-restore-'));
  try {
    const erased = await listErased(destination);
    const { at, folder, signer } = await fetchBackup({ ...options, destination, scratch });
    await restoreBackup({ folder, dataDir, erased, signer: unsigned ? 'unsigned' : signer });
    say(`✔ ${dataDir} est dans l’état du ${at.toISOString()}.`);
    sayErased(erased);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function sayErased({ length }: readonly string[]): void {
  say(`  Effacements notés, que le prochain démarrage refait au besoin\u00a0: ${length}.`);
}

async function save(options: {
  folder: string;
  dataDir: string;
  config: BackupConfig;
}): Promise<void> {
  const { folder, dataDir, config } = options;
  for (const sentence of missingStores({ DATA_DIR: dataDir }, process.env)) warn(sentence);
  const identity = await ensureIdentity(dataDir, config);
  const manifest = await saveBackup({ dataDir, folder, identity });
  say(`✔ ${dataDir} est sauvegardé dans ${folder} (${contentOf(manifest)}).`);
  say('  La sauvegarde contient des données personnelles et des clés\u00a0: gardez-la chiffrée.');
  say(
    `  Elle est signée. Notez ailleurs ce que la restauration demande\u00a0: BACKUP_SIGNER=${signerOf(identity)}`,
  );
  const saved = new Set(manifest.files.map(({ path }) => path));
  const absent = Object.entries(KEY_FILES).filter(([file]) => !saved.has(`keys/${file}`));
  const variables = absent.map(([, variable]) => variable);
  say(
    `  Elle ne contient pas les réglages de l’environnement${
      variables.length > 0 ? `, dont ces clés : ${variables.join(', ')}` : ''
    }.`,
  );
}

async function restore(options: {
  folder: string;
  dataDir: string;
  config: BackupConfig;
  unsigned: boolean;
}): Promise<void> {
  const { folder, dataDir, config, unsigned } = options;
  const signer = unsigned ? 'unsigned' : signerIn(config);
  const hasNotes = config.BACKUP_TO !== undefined;
  const erased = hasNotes ? await listErased(openDestination(config)) : [];
  const { at, ...manifest } = await restoreBackup({ folder, dataDir, erased, signer });
  say(`✔ ${dataDir} est dans l’état du ${at} (${contentOf({ at, ...manifest })}).`);
  if (hasNotes) sayErased(erased);
  else say('  Ce qui a été effacé depuis est revenu\u00a0: voir docs/backup.md.');
}

/** @throws BackupError when nothing names the key: the folder alone cannot show who made it */
function signerIn({ BACKUP_SIGNER, BACKUP_IDENTITY }: BackupConfig): Signer {
  const signer = BACKUP_SIGNER ?? (BACKUP_IDENTITY && signerOf(BACKUP_IDENTITY));
  if (signer !== undefined) return signer;
  throw new BackupError(
    'Donnez par BACKUP_SIGNER la clé que «\u00a0npm run backup\u00a0» a écrite, ou par BACKUP_IDENTITY l’identité que vous avez gardée. Si vous savez d’où vient la sauvegarde, ajoutez --unsigned.',
  );
}
