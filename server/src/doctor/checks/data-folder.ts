import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBackupLate, LATE_AFTER_HOURS } from '@girouette/contracts/operation/late-backup';
import { UnknownVersionError } from '@girouette/store';
import { inspectFile, RESTORING } from '@girouette/store/sqlite';
import { readReport } from '../../backup/report';
import { BACKUPS } from '../../backup/save-backup';
import { missingStores } from '../../data-folder/data-dir';
import { refuseForeignFiles } from '../../data-folder/known-files';
import { planUpgrade } from '../../upgrade/plan-upgrade';
import { unreadableData } from '../../upgrade/unreadable';
import { check, checkThatTells, findingOf, type Checks } from '../check';
import type { Context } from '../context';

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return isFolder(folder);
  } catch {
    return false;
  }
}

/** The non-empty databases with a fault; an empty one counts as missing. */
const faultyDatabases = ({ dataDir }: Context) =>
  (isFolder(dataDir) ? readdirSync(dataDir) : [])
    .map((name) => join(dataDir, name))
    .filter((file) => file.endsWith('.db') && statSync(file).size > 0)
    .map((file) => ({ file, fault: inspectFile(file) }))
    .filter(({ fault }) => fault !== null);

/** The report of the scheduled backups of local files; null without any. */
const backupsOf = ({ dataDir, env }: Context) =>
  env.BACKUP_TO === undefined || env.MONGODB_URL !== undefined ? null : readReport(dataDir);

export const dataFolder: Checks = {
  'dossier de données': check({
    question: ({ dataDir }) => existsSync(dataDir) && !isFolder(dataDir) && dataDir,
    finding: (dataDir) => `${dataDir} n’est pas un dossier.`,
    remedy: 'Donnez un dossier pour les données par DATA_DIR.',
  }),
  'écriture des données': check({
    question: ({ dataDir }) => isFolder(dataDir) && !mayWrite(dataDir) && dataDir,
    finding: (dataDir) => `Le dossier de données ${dataDir} ne peut pas être écrit.`,
    remedy: 'Rendez-le à l’utilisateur qui lance Girouette, ou donnez-en un autre par DATA_DIR.',
  }),
  'accès aux données': check({
    question: ({ dataDir }) =>
      process.platform !== 'win32' &&
      mayWrite(dataDir) &&
      (statSync(dataDir).mode & 0o077) !== 0 &&
      dataDir,
    finding: (dataDir) =>
      `D’autres utilisateurs de cette machine peuvent entrer dans le dossier de données ${dataDir}.`,
    remedy: (dataDir) => `Fermez-le : chmod 700 ${dataDir}.`,
  }),
  'bases de données': checkThatTells(({ dataDir: DATA_DIR, env }) =>
    missingStores({ DATA_DIR, MONGODB_URL: env.MONGODB_URL }, env).map(findingOf),
  ),
  'fichiers d’une autre installation': checkThatTells(({ dataDir: DATA_DIR, env }) => {
    try {
      refuseForeignFiles({ DATA_DIR, KAFKA_BROKERS: env.KAFKA_BROKERS }, env);
      return null;
    } catch (error) {
      return findingOf((error as Error).message);
    }
  }),
  'intégrité des bases': check({
    question: faultyDatabases,
    finding: ({ file, fault }) =>
      fault === 'damaged'
        ? `La base ${file} est abîmée.`
        : `La base ${file} vient d’une version antérieure ou d’un autre programme.`,
    remedy: ({ fault }) =>
      fault === 'damaged'
        ? 'Arrêtez Girouette et remettez la dernière sauvegarde\u00A0: npm run restore -- DOSSIER.'
        : 'Donnez un autre dossier par DATA_DIR, ou lancez la version qui a fait celui-ci.',
  }),
  'lignes des bases': checkThatTells(({ dataDir, env }) =>
    env.MONGODB_URL === undefined ? unreadableData(dataDir) : null,
  ),
  'version des données': checkThatTells(async ({ dataDir: DATA_DIR, env }) => {
    if (env.MONGODB_URL !== undefined) return null;
    const error = await planUpgrade({ DATA_DIR }).catch((reason: unknown) => reason);
    // Other checks find unreadable files.
    return error instanceof UnknownVersionError && findingOf(error.message);
  }),
  'restauration interrompue': check({
    question: ({ dataDir }) => existsSync(join(dataDir, RESTORING)) && dataDir,
    finding: (dataDir) => `La restauration d’une sauvegarde dans ${dataDir} n’est pas finie.`,
    remedy: 'Si elle ne court plus, videz ce dossier et recommencez : npm run restore -- DOSSIER.',
  }),
  'dossier des sauvegardes': check({
    question: (context) => {
      const folder = join(context.dataDir, BACKUPS);
      return backupsOf(context) && existsSync(folder) && !mayWrite(folder) && folder;
    },
    finding: (folder) =>
      `Le dossier ${folder}, où les sauvegardes se préparent, ne peut pas être écrit.`,
    remedy: 'Rendez-le à l’utilisateur qui lance Girouette.',
  }),
  'dernière sauvegarde': check({
    question: (context) => {
      const backup = backupsOf(context)?.backup ?? null;
      const isLate = isBackupLate({ isScheduled: true, backup }, new Date());
      return (isLate || backup?.state === 'failed') && backup;
    },
    finding: (backup) =>
      backup.state === 'failed'
        ? `La dernière sauvegarde a échoué (${backup.problem}).`
        : `Aucune sauvegarde n’a réussi depuis plus de ${LATE_AFTER_HOURS}\u00A0heures (la dernière est du ${backup.at}).`,
    remedy: ({ state }) =>
      state === 'failed'
        ? 'Corrigez-en la cause, puis lancez npm run backup.'
        : 'Démarrez Girouette, qui en fait une aussitôt, ou lancez npm run backup.',
  }),
  'dernière restauration à l’essai': check({
    question: (context) => {
      const rehearsal = backupsOf(context)?.rehearsal;
      return rehearsal?.state === 'failed' && rehearsal;
    },
    finding: ({ problem }) =>
      `La dernière sauvegarde n’a pas pu être restaurée à l’essai (${problem}).`,
    remedy:
      'Gardez les sauvegardes plus anciennes, corrigez-en la cause, puis lancez npm run backup.',
  }),
};
