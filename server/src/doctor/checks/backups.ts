import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBackupLate, LATE_AFTER_HOURS } from '@girouette/contracts/late-backup';
import { readReport } from '../../backup/report';
import { BACKUPS } from '../../backup/save-backup';
import type { Context } from '../context';
import type { Check, Finding } from '../finding';

/** Where backups are scheduled. */
export const backups: readonly Check[] = [
  { name: 'dossier des sauvegardes', look: unless(closedFolder) },
  { name: 'dernière sauvegarde', look: unless(latestBackup) },
  { name: 'dernière restauration à l’essai', look: unless(latestRehearsal) },
];

/** @returns a check that finds nothing when no backups of local files are scheduled */
function unless(look: (dataDir: string) => Finding[]): Check['look'] {
  return ({ dataDir, env }: Context) =>
    env.BACKUP_TO === undefined || env.MONGODB_URL !== undefined ? [] : look(dataDir);
}

function closedFolder(dataDir: string): Finding[] {
  const folder = join(dataDir, BACKUPS);
  if (!existsSync(folder) || mayWrite(folder)) return [];
  return [
    {
      problem: `Le dossier ${folder}, où les sauvegardes se préparent, ne peut pas être écrit.`,
      remedy: 'Rendez-le à l’utilisateur qui lance Girouette.',
    },
  ];
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

function latestBackup(dataDir: string): Finding[] {
  const { backup } = readReport(dataDir);
  const remedy = 'Corrigez-en la cause, puis lancez npm run backup.';
  if (backup?.state === 'failed')
    return [{ problem: `La dernière sauvegarde a échoué (${backup.problem}).`, remedy }];
  if (!isBackupLate({ isScheduled: true, backup }, new Date())) return [];
  return [
    {
      problem: `Aucune sauvegarde n’a réussi depuis plus de ${LATE_AFTER_HOURS}\u00A0heures (la dernière est du ${backup?.at}).`,
      remedy: 'Démarrez Girouette, qui en fait une aussitôt, ou lancez npm run backup.',
    },
  ];
}

function latestRehearsal(dataDir: string): Finding[] {
  const { rehearsal } = readReport(dataDir);
  if (rehearsal?.state !== 'failed') return [];
  return [
    {
      problem: `La dernière sauvegarde n’a pas pu être restaurée à l’essai (${rehearsal.problem}).`,
      remedy:
        'Gardez les sauvegardes plus anciennes, corrigez-en la cause, puis lancez npm run backup.',
    },
  ];
}
